import bwipjs from 'bwip-js/node';
import sharp from 'sharp';

const fronts = [
  ['Apap', '500 mg', 'Paracetamolum', '24 tabletki powlekane'],
  ['Acard', '75 mg', 'Acidum acetylsalicylicum', '60 tabletek dojelitowych'],
  ['Ibuprom Max', '400 mg', 'Ibuprofenum', '24 tabletki powlekane'],
  ['Euthyrox N', '50 µg', 'Levothyroxinum natricum', '50 tabletek'],
  ['Polocard', '150 mg', 'Acidum acetylsalicylicum', '60 tabletek dojelitowych'],
  ['Metformax', '850 mg', 'Metformini hydrochloridum', '60 tabletek'],
  ['Controloc', '20 mg', 'Pantoprazolum', '14 tabletek dojelitowych'],
  ['Ketonal Forte', '100 mg', 'Ketoprofenum', '30 tabletek powlekanych'],
  ['Zyrtec', '10 mg', 'Cetirizini dihydrochloridum', '20 tabletek powlekanych'],
  ['Bisocard', '5 mg', 'Bisoprololi fumaras', '30 tabletek powlekanych'],
  ['Atoris', '20 mg', 'Atorvastatinum', '30 tabletek powlekanych'],
  ['Xarelto', '15 mg', 'Rivaroxabanum', '28 tabletek powlekanych'],
  ['Nurofen Forte', '400 mg', 'Ibuprofenum', '24 tabletki drażowane'],
  ['Furaginum', '50 mg', 'Furazidinum', '30 tabletek'],
  ['Duomox', '1000 mg', 'Amoxicillinum', '20 tabletek'],
  ['Rutinoscorbin', '25 mg + 100 mg', 'Rutosidum, Acidum ascorbicum', '90 tabletek'],
];
const holds = [
  { colours: ['#ffffff', '#103060'], change: (image) => image },
  { colours: ['#103060', '#ffffff'], change: (image) => image.rotate(6, { background: '#777777' }) },
  { colours: ['#f4e9d8', '#b01818'], change: (image) => image.rotate(90).blur(1.2) },
  { colours: ['#dff3e4', '#0b5a34'], change: (image) => image.modulate({ brightness: 0.55 }).rotate(180) },
];

export const polishFronts = () =>
  Promise.all(
    fronts.map(async ([name, strength, substance, pack], at) => {
      const { colours, change } = holds[at % holds.length];
      const image = sharp(Buffer.from(drawing({ name, strength, substance, pack, colours })));
      return {
        kind: 'rendered',
        label: `${name} ${strength}`,
        name,
        strength,
        gtin: null,
        isHard: false,
        isReadable: true,
        bytes: await change(sharp(await image.png().toBuffer()))
          .jpeg({ quality: 80 })
          .toBuffer(),
      };
    }),
  );

const drawing = ({ name, strength, substance, pack, colours: [paper, ink] }) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="1600" height="800" font-family="sans-serif" fill="${ink}">
    <rect width="1600" height="800" fill="${paper}"/>
    <rect y="560" width="1600" height="40" fill="${ink}" opacity="0.4"/>
    <text x="90" y="230" font-size="170" font-weight="700">${name}</text>
    <text x="90" y="350" font-size="80">${strength}</text>
    <text x="90" y="450" font-size="56" font-style="italic">${substance}</text>
    <text x="90" y="530" font-size="52">${pack}</text>
    <text x="90" y="690" font-size="40">Lek przechowywać w miejscu niewidocznym i niedostępnym dla dzieci.</text>
    <text x="90" y="750" font-size="40">Podanie doustne</text>
  </svg>`;

export async function square(text, { width, height }) {
  const code = await bwipjs.toBuffer({
    bcid: 'gs1datamatrix',
    text,
    scale: 12,
    padding: 10,
    backgroundcolor: 'ffffff',
  });
  return sharp({ create: { width, height, channels: 3, background: '#999999' } })
    .composite([{ input: code }])
    .jpeg()
    .toBuffer();
}
