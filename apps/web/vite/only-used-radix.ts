import type { PluginCreator, Rule } from 'postcss';

/** Radix components, sizes, variants and colours in use; all other Radix CSS is removed. */
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

/** Radix ships all styles at every breakpoint. General purgers fail on its nested `:where(:not(…))`. */
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
  const demanded = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, ''); // `:not()` parts need not be in use
  const classes = [...demanded.matchAll(/\.(-?[A-Za-z_](?:[\w-]|\\.)*)/g)].map(([, name = '']) => name);
  const values = [...demanded.matchAll(/\[([\w-]+)=['"]?([^'"\]]*)['"]?\]/g)];
  return (
    classes.every(isUsedClass) && values.every(([, name = '', value = '']) => attributes[name]?.includes(value) ?? true)
  );
}

function isUsedClass(name: string): boolean {
  if (name.includes('\\')) return false; // another breakpoint's size
  if (/^rt-[A-Z]/.test(name)) return components.test(name);
  if (name.startsWith('rt-r-size-')) return sizes.test(name);
  return !name.startsWith('rt-variant-') || variants.test(name);
}

function remove(rule: Rule) {
  let parent = rule.parent;
  rule.remove();
  while (parent && parent.type === 'atrule' && parent.nodes?.length === 0) {
    const above = parent.parent;
    parent.remove();
    parent = above;
  }
}
