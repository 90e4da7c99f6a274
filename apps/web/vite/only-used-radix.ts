import type { PluginCreator, Rule } from 'postcss';

/**
 * The Radix components, sizes, variants and colours in use. What is used later is added here; the rest of its CSS goes.
 */
const components =
  /^rt-(BaseButton|Button|Heading|Text|Card|BaseCard|Badge|Callout\w*|TextField\w*|TextArea\w*|Spinner\w*)$/;
const sizes = /^rt-r-size-[23578]$/;
const variants = /^rt-variant-(solid|soft|surface)$/;
const attributes: Record<string, string[]> = {
  'data-accent-color': ['iris', 'red', 'amber', 'gray', ''],
  'data-gray-color': ['sand'],
  'data-radius': ['large'],
  'data-scaling': ['110%'],
  'data-panel-background': ['solid'],
};

/**
 * Radix publishes the styles of every component at every screen width in one file. This keeps the selectors of what is
 * used, each in its one size; a general CSS purger stumbles over their nested `:where(:not(…))`.
 */
export const onlyUsedRadix: PluginCreator<never> = () => ({
  postcssPlugin: 'only-used-radix',
  OnceExit(root) {
    root.walkRules((rule) => {
      if (!rule.source?.input.file?.includes('@radix-ui')) return;
      const kept = rule.selectors.filter(isUsed);
      if (kept.length === 0) remove(rule);
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    });
  },
});
onlyUsedRadix.postcss = true;

function isUsed(selector: string): boolean {
  const demanded = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, ''); // what must not be there need not be used
  const classes = [...demanded.matchAll(/\.(-?[A-Za-z_](?:[\w-]|\\.)*)/g)].map(([, name = '']) => name);
  const values = [...demanded.matchAll(/\[([\w-]+)=['"]?([^'"\]]*)['"]?\]/g)];
  return (
    classes.every(isUsedClass) && values.every(([, name = '', value = '']) => attributes[name]?.includes(value) ?? true)
  );
}

function isUsedClass(name: string): boolean {
  if (name.includes('\\')) return false; // a size for another screen width
  if (/^rt-[A-Z]/.test(name)) return components.test(name);
  if (name.startsWith('rt-r-size-')) return sizes.test(name);
  return !name.startsWith('rt-variant-') || variants.test(name);
}

/** A rule, and the at-rules it leaves empty. */
function remove(rule: Rule) {
  let parent = rule.parent;
  rule.remove();
  while (parent && parent.type === 'atrule' && parent.nodes?.length === 0) {
    const above = parent.parent;
    parent.remove();
    parent = above;
  }
}
