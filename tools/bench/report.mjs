export function reportOn(title, results, targets) {
  const width = Math.max(...Object.keys(results).map((name) => name.length));
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(results))
    console.log(`${name.padEnd(width)} ${value.toFixed(2)} (target ${targets[name] ?? '–'})`);
}
