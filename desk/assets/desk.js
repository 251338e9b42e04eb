// Niceties alone: without JavaScript everything works.

// The language changes as soon as it is chosen.
for (const select of document.querySelectorAll(".language select")) {
  select.addEventListener("change", () => select.form.requestSubmit());
}
