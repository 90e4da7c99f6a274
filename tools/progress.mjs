/** Says what is being done: in one line, which on a terminal counts the seconds. Returns what ends it. */
export function showProgress(what) {
  if (!process.stdout.isTTY) {
    console.log(`${what} …`);
    return () => undefined;
  }
  const begun = Date.now();
  const show = () => process.stdout.write(`\r${what} … ${Math.round((Date.now() - begun) / 1000)} s`);
  show();
  const counting = setInterval(show, 1000);
  return () => {
    clearInterval(counting);
    process.stdout.write('\n');
  };
}
