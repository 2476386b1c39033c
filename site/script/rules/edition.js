// The page of one edition: an address with a number, such as #4.2, leads on to that rule as it is now.

const place = document.getElementById(location.hash.slice(1));
const link = place?.matches("li") ? place.querySelector("a") : null;
if (link) location.replace(link.href);
