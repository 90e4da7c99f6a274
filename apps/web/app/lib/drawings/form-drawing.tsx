import { firstTypes, isPercentType } from '@domeka/inventory/contract';
import { pockets } from './form-shapes.ts';

interface FormDrawingProps {
  type: string;
  /** Unknown is drawn full. */
  quantity?: number | null;
  /** `thumbnail` stands where a photo would; the others are 24, 32 and 120 px wide. */
  size?: 'thumbnail' | 'small' | 'medium' | 'large';
}

/** Longer numbers would hide the blister. */
const mostShown = 99;

/** The dosage form as a picture, as full as what is left of it. The words stand beside it. */
export function FormDrawing({ type, quantity = null, size = 'medium' }: FormDrawingProps) {
  const number = numberOn(type, quantity);
  return (
    <i className={`${sizes[size]} drawing-${drawnForm(type)}${fillClass(type, quantity)}`} aria-hidden="true">
      {number && <b data-number={number} />}
    </i>
  );
}

const sizes = {
  thumbnail: 'thumbnail thumbnail-link drawing',
  small: 'drawing drawing-small',
  medium: 'drawing',
  large: 'drawing drawing-large',
};

/** Types that administrators add are drawn as a box. */
export const drawnForm = (type: string) => (firstTypes.includes(type) ? type : 'other');

/** Of tablets that are more than the blister's pockets. */
export function numberOn(type: string, quantity: number | null): string | undefined {
  if (type !== 'tablets' || quantity === null || quantity <= pockets) return undefined;
  if (quantity > mostShown) return `${mostShown}+`;
  return `${Math.floor(quantity)}${Number.isInteger(quantity) ? '' : '½'}`;
}

/** A step that the style sheet knows; nothing when it is full. */
export function fillClass(type: string, quantity: number | null): string {
  if (quantity === null) return '';
  if (isPercentType(type)) return quantity < 100 ? ` level-${quantity}` : '';
  if (quantity === 0) return ' level-0';
  const filled = Math.ceil(quantity);
  return type === 'tablets' && filled < pockets ? ` pockets-${filled}` : '';
}
