/** Plain functions of several files as one script: browsers ask workers for one file, and old ones know no modules. */
export const asOneScript = (...sources: string[]): string =>
  sources
    .map((source) =>
      source
        .replace(/^import [^;]*;\n/gm, '')
        .replace(/^export \{[^}]*\};\n/gm, '')
        .replace(/^export (?=const|let|function|async)/gm, ''),
    )
    .join('\n');
