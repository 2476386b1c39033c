// The rules of one edition: an address with a number, such as #4.2, goes on to that rule as it reads now.

const place = document.getElementById(location.hash.slice(1));
const link = place?.matches("li") ? place.querySelector("a") : null;
if (link) location.replace(link.href);
