import type { AtRule, Container, PluginCreator, Rule } from 'postcss';

const darkClass = /:is\(\.dark, \.dark-theme\)|\.dark-theme|\.dark/;
const bySystem = ':root:not(.light, .dark)';

/**
 * Radix only reacts to a class. This repeats its dark rules for people whose system is dark and who chose nothing, so
 * that the first paint is right without a script. Wide-gamut copies of the tokens are dropped: twice the size for
 * shades nobody tells apart here.
 */
export const darkBySystem: PluginCreator<never> = () => ({
  postcssPlugin: 'dark-by-system',
  OnceExit(root, { AtRule: NewAtRule }) {
    root.walkAtRules('supports', (atRule) => {
      if (atRule.params.includes('display-p3')) atRule.remove();
    });
    root.walkRules((rule) => {
      if (!darkClass.test(rule.selector) || isInsideSystemDark(rule)) return;
      const copy = rule.clone({ selectors: systemSelectors(rule) });
      const media = new NewAtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
      media.append(copy);
      rule.after(media);
    });
  },
});
darkBySystem.postcss = true;

const systemSelectors = (rule: Rule) => [
  ...new Set(
    rule.selectors
      .filter((selector) => darkClass.test(selector))
      .map((selector) => selector.replace(darkClass, bySystem)),
  ),
];

function isInsideSystemDark(rule: Rule): boolean {
  for (let parent: Container | undefined = rule.parent; parent; parent = parent.parent as Container | undefined) {
    if (parent.type === 'atrule' && (parent as AtRule).params.includes('prefers-color-scheme')) return true;
  }
  return false;
}
