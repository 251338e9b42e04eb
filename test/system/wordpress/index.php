<?php
/*
 * Stands in for WordPress, which the tests cannot fetch: the functions that the plugin of docs/embedding.md calls, as
 * developer.wordpress.org documents them for 6.5 and later, and a page made as a theme makes one. It is not WordPress: it knows neither
 * its editor nor what it filters, no nested or self-closing shortcodes, and no dependencies of script modules.
 */
declare(strict_types=1);

$actions = [];
$shortcodes = [];
$modules = [];

function add_action(string $hook, callable $callback): void
{
    global $actions;
    $actions[$hook][] = $callback;
}

function do_action(string $hook): void
{
    global $actions;
    foreach ($actions[$hook] ?? [] as $callback) $callback();
}

/** https://developer.wordpress.org/reference/functions/wp_enqueue_script_module/ */
function wp_enqueue_script_module(string $id, string $src = '', array $deps = [], string|false|null $version = false): void
{
    global $modules;
    // false: the version of WordPress; null: none.
    if ($version === false) $version = '6.5';
    $modules[$id] = $version === null ? $src : $src . '?ver=' . rawurlencode($version);
}

/** https://developer.wordpress.org/reference/functions/add_shortcode/ */
function add_shortcode(string $tag, callable $callback): void
{
    global $shortcodes;
    $shortcodes[$tag] = $callback;
}

/** https://developer.wordpress.org/reference/functions/shortcode_atts/: what is not in $pairs is dropped. */
function shortcode_atts(array $pairs, array|string $atts, string $shortcode = ''): array
{
    return array_replace($pairs, array_intersect_key((array) $atts, $pairs));
}

/** https://developer.wordpress.org/reference/functions/esc_attr/: entities that are there are not escaped again. */
function esc_attr(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8', false);
}

/**
 * https://developer.wordpress.org/reference/functions/do_shortcode/, of [tag name="value"] alone. A callback gets names in lower
 * case, and where there are no attributes an empty string, which is the harder of the two things that versions of WordPress give it.
 */
function do_shortcode(string $content): string
{
    global $shortcodes;
    foreach ($shortcodes as $tag => $callback) {
        $content = preg_replace_callback('/\[' . preg_quote($tag, '/') . '(\s[^\]]*)?\]/', function ($found) use ($tag, $callback) {
            preg_match_all('/([\w-]+)\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s\'"]+))/', $found[1] ?? '', $all, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL);
            $said = [];
            foreach ($all as [, $name, $double, $single, $bare]) $said[strtolower($name)] = $double ?? $single ?? $bare;
            return $callback($said === [] ? '' : $said, '', $tag);
        }, $content);
    }
    return $content;
}

// As WordPress loads must-use plugins, before the theme.
foreach (glob(__DIR__ . '/wp-content/mu-plugins/*.php') as $plugin) require $plugin;

$content = do_shortcode(file_get_contents(__DIR__ . '/post.html'));
do_action('wp_enqueue_scripts');
?>
<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A post</title>
<style id="wp-custom-css"><?= file_get_contents(__DIR__ . '/additional.css') ?></style>
</head>
<body class="wp-singular single single-post">
<main><h1>A post</h1><div class="entry-content"><?= $content ?></div><p id="below">below</p></main>
<?php foreach ($modules as $id => $src): ?>
<script type="module" src="<?= esc_attr($src) ?>" id="<?= esc_attr($id) ?>-js-module"></script>
<?php endforeach ?>
</body>
</html>
