import { createElement, Fragment } from 'react';
import type { ElementType } from 'react';

const elementType = Symbol.for('react.element');

/** For the server's build: React's own copies the properties of each element, which takes a tenth of rendering a list. */
export function jsx(
  type: ElementType & { defaultProps?: object },
  props: Record<string, unknown>,
  key?: string | number,
) {
  if (props.ref !== undefined || props.key !== undefined || type.defaultProps)
    return createElement(type, key === undefined ? props : { ...props, key: String(key) });
  return { $$typeof: elementType, type, key: key === undefined ? null : String(key), ref: null, props, _owner: null };
}

export { Fragment, jsx as jsxs };
