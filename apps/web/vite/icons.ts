import { parse } from 'postcss';
import type { Plugin } from 'postcss';
import { iconNames } from '../app/lib/icons/icon-names.ts';

const stroke = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

interface LucideIcon {
  __iconData: { node: [tag: string, attributes: Record<string, string>][] };
}

/** Replaces `@icons` by a class per icon that sets `--icon`, drawn as a CSS mask in the text's colour. */
export async function icons(): Promise<Plugin> {
  const rules = (await Promise.all(iconNames.map(ruleOf))).join('\n');
  return { postcssPlugin: 'icons', AtRule: { icons: (place) => void place.replaceWith(parse(rules).nodes) } };
}

async function ruleOf(name: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as LucideIcon;
  const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const text = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${text.join('')}/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${stroke}>${shapes.join('')}</svg>`;
  const encoded = svg.replaceAll('"', "'").replace(/[<>#]/g, encodeURIComponent);
  return `.icon-${name} { --icon: url("data:image/svg+xml,${encoded}"); }`;
}
