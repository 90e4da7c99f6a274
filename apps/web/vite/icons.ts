import { parse } from 'postcss';
import type { Plugin } from 'postcss';
import { iconNames } from '../app/lib/icons/icon-names.ts';
import { maskOf } from './mask.ts';

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
  return `.icon-${name} { --icon: ${maskOf(stroke, shapes.join(''))}; }`;
}
