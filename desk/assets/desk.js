// Niceties alone: without JavaScript everything works.

// The language changes as soon as it is chosen.
for (const select of document.querySelectorAll(".language select")) {
  select.addEventListener("change", () => select.form.requestSubmit());
}

// The card shows what is being typed.
const card = document.querySelector("[data-card]");
const cardForm = document.querySelector("[data-card-form]");
if (card && cardForm) {
  const address = card.getAttribute("src");
  const shown = /^(name|language|description|url|telephone|address\.|design\.)/;
  let later;
  cardForm.addEventListener("input", () => {
    clearTimeout(later);
    later = setTimeout(() => {
      const said = [...new FormData(cardForm)].filter(([key]) => shown.test(key));
      card.src = `${address}?${new URLSearchParams(said)}`;
    }, 300);
  });
}
