// Reads a log as the Go checksum database reads its own: by golang.org/x/mod/sumdb, which shares no
// code with Firsthand. It is given a folder with a checkpoint and tiles, the log's verifier key, and
// a file of proofs, and says what it found, or ends with a fault.
package main

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type proofs struct {
	Records []struct {
		Index int64
		Proof []tlog.Hash
	}
	Trees []struct {
		Size  int64
		Root  tlog.Hash
		Proof []tlog.Hash
	}
}

func main() {
	folder := os.Args[1]
	tree := open(folder, os.Args[2])
	leaves := checkEntries(folder, tree)
	var given proofs
	must(json.Unmarshal(must1(os.ReadFile(os.Args[3])), &given))
	for _, each := range given.Records {
		must(tlog.CheckRecord(tlog.RecordProof(each.Proof), tree.N, tree.Hash, each.Index, leaves[each.Index]))
	}
	for _, each := range given.Trees {
		must(tlog.CheckTree(tlog.TreeProof(each.Proof), tree.N, tree.Hash, each.Size, each.Root))
	}
	fmt.Printf("%d entries, %d records, %d trees\n", tree.N, len(given.Records), len(given.Trees))
}

// The note is signed, and its text is the three lines of a checkpoint.
func open(folder, key string) tlog.Tree {
	verifier := must1(note.NewVerifier(key))
	signed := must1(note.Open(must1(os.ReadFile(filepath.Join(folder, "checkpoint"))), note.VerifierList(verifier)))
	lines := strings.Split(signed.Text, "\n")
	if len(lines) != 4 || lines[0] != verifier.Name() || lines[3] != "" {
		fail("not the three lines of a checkpoint")
	}
	return tlog.Tree{N: must1(strconv.ParseInt(lines[1], 10, 64)), Hash: must1(tlog.ParseHash(lines[2]))}
}

// Every entry of the bundles is proved by the tiles to be in the tree.
func checkEntries(folder string, tree tlog.Tree) []tlog.Hash {
	reader := tlog.TileHashReader(tree, tiles(folder))
	var leaves []tlog.Hash
	for first := int64(0); first < tree.N; first += 256 {
		width := tree.N - first
		if width > 256 {
			width = 256
		}
		path := toPath(tlog.Tile{H: 8, L: 0, N: first / 256, W: int(width)}, "entries")
		bundle := must1(os.ReadFile(filepath.Join(folder, path)))
		for len(bundle) > 0 {
			end := 2 + int(binary.BigEndian.Uint16(bundle))
			leaves = append(leaves, tlog.RecordHash(bundle[2:end]))
			bundle = bundle[end:]
		}
	}
	if int64(len(leaves)) != tree.N {
		fail("the bundles do not hold as many entries as the checkpoint says")
	}
	for index, leaf := range leaves {
		proof := must1(tlog.ProveRecord(tree.N, int64(index), reader))
		must(tlog.CheckRecord(proof, tree.N, tree.Hash, int64(index), leaf))
	}
	return leaves
}

type tiles string

func (tiles) Height() int                     { return 8 }
func (tiles) SaveTiles([]tlog.Tile, [][]byte) {}
func (folder tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range wanted {
		read, err := os.ReadFile(filepath.Join(string(folder), toPath(tile, fmt.Sprint(tile.L))))
		if err != nil {
			return nil, err
		}
		all = append(all, read)
	}
	return all, nil
}

// C2SP leaves out the height, and calls data entries: tile/8/0/x001/234.p/5 is tile/0/x001/234.p/5.
func toPath(tile tlog.Tile, level string) string {
	rest := strings.SplitN(tile.Path(), "/", 4)[3]
	return "tile/" + level + "/" + rest
}

func must1[T any](value T, err error) T {
	must(err)
	return value
}

func must(err error) {
	if err != nil {
		fail(err.Error())
	}
}

func fail(message string) {
	fmt.Fprintln(os.Stderr, message)
	os.Exit(1)
}
