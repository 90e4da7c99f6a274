import { trialBoxes } from '@domeka/catalog-import/contract';
import { useRootData } from '../lib/pages/root-data.ts';

const { name, dosage } = trialBoxes.ibuprofen;
const code = [0b1111111, 0b1010010, 0b1001101, 0b1110011, 0b1011010, 0b1100101, 0b1111111];
const modules = code.flatMap((row, y) =>
  [...row.toString(2)].flatMap((bit, x) => (bit === '1' ? [`M${118 + x * 6} ${122 + y * 6}h6v6h-6z`] : [])),
);
/** The moments that stand still where less motion is wanted, each with the part of the picture that it shows. */
const stills = { box: '2 4 210 210', code: '103 107 72 72', form: '202 0 220 220' };

/** What the product does, once, in four seconds: a box, its code is caught, the form is filled in. */
export const Trick = () => (
  <div className="trick" aria-hidden="true">
    <Picture moment="moving" part="0 0 400 220" />
    {Object.entries(stills).map(([moment, part]) => (
      <Picture key={moment} moment={moment} part={part} />
    ))}
  </div>
);

function Picture({ moment, part }: { moment: string; part: string }) {
  const { today } = useRootData();
  const expiry = `05.${Number(today.slice(0, 4)) + 2}`;
  return (
    <svg viewBox={part} data-moment={moment}>
      <g className="trick-box">
        <path className="trick-side" d="M20 52 38 34h156l-18 18z" />
        <path className="trick-side" d="M176 52l18-18v132l-18 18z" />
        <rect x="20" y="52" width="156" height="132" rx="3" />
        <path className="trick-band" d="M20 74h156v30H20z" />
        <text x="32" y="95" fontSize="15" className="trick-name">
          {name}
        </text>
        <text x="32" y="126" fontSize="15">
          {dosage}
        </text>
        <path d="M32 142h62M32 154h48M32 166h54" />
        <rect x="112" y="116" width="54" height="54" className="trick-paper" />
        <path className="trick-code" d={modules.join('')} />
      </g>
      <path className="trick-frame" d="M110 130v-16h16M152 114h16v16M168 156v16h-16M126 172h-16v-16" />
      <path className="trick-way" d="M176 143c26 0 30-34 64-34" />
      <g className="trick-form">
        <rect x="244" y="12" width="136" height="196" rx="16" />
        <path d="M296 24h32" />
        {[
          [name, 62],
          [dosage, 108],
          [expiry, 154],
        ].map(([text, y]) => (
          <g key={text} className="trick-field">
            <rect x="258" y={Number(y) - 20} width="108" height="30" rx="6" />
            <text x="268" y={y} fontSize="15">
              {text}
            </text>
          </g>
        ))}
      </g>
      <g className="trick-done">
        <circle cx="312" cy="186" r="14" />
        <path d="m305 186 5 5 9-10" />
      </g>
    </svg>
  );
}
