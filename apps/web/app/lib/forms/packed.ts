type Packable = string | number | boolean | null | undefined;

/**
 * A button, a box or an undo has one value: several that are named go into it, none of which has a colon. What is
 * missing is empty when it is read.
 */
export function packed<const Name extends string>(...names: Name[]) {
  return {
    pack: (values: { [Each in Name]?: Packable }) =>
      names
        .map((name) => String(values[name] ?? ''))
        .join(':')
        .replace(/:+$/, ''),
    unpack: (text: string) => {
      const values = text.split(':');
      return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) as Record<Name, string>;
    },
  };
}
