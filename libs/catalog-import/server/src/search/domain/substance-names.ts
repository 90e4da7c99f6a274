import { folded } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';

/** What medicines at home are mostly made of: the beginning in Latin, then Polish and English where it is not the same. */
const known = `
acidum acetylsalicylic|kwas acetylosalicylowy|acetylsalicylic acid
acidum ascorbic|kwas askorbinowy|ascorbic acid
acidum clavulanic|kwas klawulanowy|clavulanic acid
acidum folic|kwas foliowy|folic acid
acetylcystein|acetylocysteina|acetylcysteine
aciclovir|acyklowir|aciclovir
ambroxol|ambroksol|ambroxol
amlodipin|amlodypina|amlodipine
amoxicillin|amoksycylina|amoxicillin
atorvastatin|atorwastatyna|atorvastatin
azithromycin|azytromycyna|azithromycin
benzydamin|benzydamina|benzydamine
bilastin|bilastyna|bilastine
bisacodyl|bisakodyl|bisacodyl
bisoprolol|bisoprolol
bromhexin|bromheksyna|bromhexine
budesonid|budezonid|budesonide
butamirat|butamirat|butamirate
calcii carbonas|węglan wapnia|calcium carbonate
carbocistein|karbocysteina|carbocisteine
cefuroxim|cefuroksym|cefuroxime
cetirizin|cetyryzyna|cetirizine
chloramphenicol|chloramfenikol|chloramphenicol
ciprofloxacin|cyprofloksacyna|ciprofloxacin
clarithromycin|klarytromycyna|clarithromycin
clemastin|klemastyna|clemastine
clotrimazol|klotrymazol|clotrimazole
codein|kodeina|codeine
coffein|kofeina|caffeine
colecalciferol|cholekalcyferol|colecalciferol
desloratadin|desloratadyna|desloratadine
dexketoprofen|deksketoprofen|dexketoprofen
dexpanthenol|dekspantenol|dexpanthenol
dextromethorphan|dekstrometorfan|dextromethorphan
diclofenac|diklofenak|diclofenac
dimenhydrinat|dimenhydrynat|dimenhydrinate
dimetinden|dimetynden|dimetindene
diosmectit|diosmektyt|diosmectite
diosmin|diosmina|diosmin
diphenhydramin|difenhydramina|diphenhydramine
doxycyclin|doksycyklina|doxycycline
drotaverin|drotaweryna|drotaverine
esomeprazol|ezomeprazol|esomeprazole
famotidin|famotydyna|famotidine
fexofenadin|feksofenadyna|fexofenadine
flurbiprofen|flurbiprofen
furazidin|furazydyna|furazidin
furosemid|furosemid|furosemide
guaifenesin|gwajafenezyna|guaifenesin
hydrocortison|hydrokortyzon|hydrocortisone
hydroxyzin|hydroksyzyna|hydroxyzine
ibuprofen|ibuprofen
indapamid|indapamid|indapamide
ketoprofen|ketoprofen
lactulos|laktuloza|lactulose
levocetirizin|lewocetyryzyna|levocetirizine
levothyroxin|lewotyroksyna|levothyroxine
loperamid|loperamid|loperamide
loratadin|loratadyna|loratadine
losartan|losartan
macrogol|makrogol|macrogol
mebeverin|mebeweryna|mebeverine
melatonin|melatonina|melatonin
meloxicam|meloksykam|meloxicam
metamizol|metamizol|metamizole
metformin|metformina|metformin
metoprolol|metoprolol
mometason|mometazon|mometasone
montelukast|montelukast
naproxen|naproksen|naproxen
natrii alginas|alginian sodu|sodium alginate
natrii hydrogenocarbonas|wodorowęglan sodu|sodium bicarbonate
neomycin|neomycyna|neomycin
nifuroxazid|nifuroksazyd|nifuroxazide
nimesulid|nimesulid|nimesulide
octenidin|oktenidyna|octenidine
omeprazol|omeprazol|omeprazole
oxymetazolin|oksymetazolina|oxymetazoline
pantoprazol|pantoprazol|pantoprazole
paracetamol|paracetamol
perindopril|peryndopryl|perindopril
phenylephrin|fenylefryna|phenylephrine
prednison|prednizon|prednisone
pseudoephedrin|pseudoefedryna|pseudoephedrine
ramipril|ramipryl|ramipril
rosuvastatin|rozuwastatyna|rosuvastatin
salbutamol|salbutamol
simeticon|symetykon|simeticone
spironolacton|spironolakton|spironolactone
terbinafin|terbinafina|terbinafine
torasemid|torasemid|torasemide
tramadol|tramadol
valsartan|walsartan|valsartan
xylometazolin|ksylometazolina|xylometazoline
`;

export const substanceNames = known
  .trim()
  .split('\n')
  .map((line) => {
    const [latin = '', pl = latin, en = pl] = line.split('|');
    return { latin, pl, en };
  });

/** In the reader's language where it is known, without its salt; else as the register has it. */
export function substanceName(latin: string, language: Language): string {
  const said = folded(latin);
  return substanceNames.find((one) => said.startsWith(one.latin))?.[language] ?? latin;
}
