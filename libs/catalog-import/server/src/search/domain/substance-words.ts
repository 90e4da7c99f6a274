/**
 * Names of substances that Polish, or English, does not take from Latin; the rest the database compares by sound
 * ("drotaweryna", "Drotaverinum"). Without diacritics, as patterns of whole words.
 */
const latin: [known: string, latin: string][] = [
  ['witamin[ay]? a', 'retinolum'],
  ['(?:(?:witamin[ay]?|vit\\.?) )?b1', 'thiaminum'],
  ['(?:(?:witamin[ay]?|vit\\.?) )?b2', 'riboflavinum'],
  ['(?:(?:witamin[ay]?|vit\\.?) )?(?:b3|pp)', 'nicotinamidum'],
  ['(?:(?:witamin[ay]?|vit\\.?) )?b6', 'pyridoxinum'],
  ['(?:(?:witamin[ay]?|vit\\.?) )?b12', 'cyanocobalaminum'],
  ['(?:witamin[ay]?|vit\\.?) c', 'acidum ascorbicum'],
  ['(?:(?:witamin[ay]?|vit\\.?) )?d3|(?:witamin[ay]?|vit\\.?) d', 'colecalciferolum'],
  ['(?:witamin[ay]?|vit\\.?) e', 'tocopher'],
  ['(?:witamin[ay]?|vit\\.?) k1?', 'phytomenadionum'],
  ['aspir[iy]na?', 'acidum acetylsalicylicum'],
  ['kislota', 'acidum'],
  ['acetaminophen', 'paracetamolum'],
  ['adrenalin[ae]?', 'epinephrinum'],
  ['noradrenalin[ae]?', 'norepinephrinum'],
  ['furagin[ay]?', 'furazidinum'],
  ['gwajafenezyn[ay]?', 'guaifenesinum'],
  ['lignokain[ay]?', 'lidocainum'],
  ['nitrogliceryn[ay]?|nitroglycerin', 'glyceroli trinitras'],
  ['tyroksyn[ay]?', 'levothyroxinum'],
  ['gliceryn[ay]?', 'glycerolum'],
  ['spirytus', 'ethanolum'],
  ['mocznik', 'urea'],
  ['wegiel aktywny', 'carbo activatus'],
  ['sod(?:u|ow[yae])?|sodium', 'natrii'],
  ['potas(?:u|ow[yae])?|potassium', 'kalii'],
  ['wapn(?:ia?|iow[yae])?', 'calcii'],
  ['zelaz[oa]|iron', 'ferr'],
  ['cynk(?:u|ow[yae])?', 'zinci'],
  ['glin(?:u|ow[yae])?', 'aluminii'],
  ['miedzi?', 'cupri'],
  ['srebr[oa]', 'argent'],
  ['siarka', 'sulfur'],
  ['wodoru', 'hydrogenii'],
  ['chlorowodorek', 'hydrochloridum'],
  ['bromowodorek', 'hydrobromidum'],
  ['wodoroweglan', 'hydrogenocarbonas'],
  ['wodorotlenek', 'hydroxidum'],
  ['nadtlenek', 'peroxidum'],
  ['nadmanganian', 'permanganas'],
  ['butylobromek', 'butylbromidum'],
  ['chlorek', 'chloridum'],
  ['bromek', 'bromidum'],
  ['fluorek', 'fluoridum'],
  ['jodek', 'iodidum'],
  ['tlenek', 'oxidum'],
  ['siarczan', 'sulfas'],
  ['weglan', 'carbonas'],
  ['octan', 'acetas'],
  ['mleczan', 'lactas'],
  ['azotan', 'nitras'],
  ['winian', 'tartras'],
  ['bursztynian', 'succinas'],
  ['asparaginian', 'aspartas'],
  ['kwas mlekowy', 'acidum lacticum'],
  ['olej rycynowy', 'ricini oleum'],
  ['siemie lniane', 'lini semen'],
  ['bluszcz', 'hederae'],
  ['czosnek', 'allii'],
  ['dziurawiec', 'hyperici'],
  ['kasztanowiec', 'hippocastani'],
  ['kozlek', 'valerianae'],
  ['mieta', 'menthae'],
  ['milorzab', 'ginkgo'],
  ['nagietek', 'calendulae'],
  ['ostropest', 'silybi'],
  ['podbial', 'farfarae'],
  ['prawoslaz', 'althaeae'],
  ['rumianek', 'matricariae'],
  ['senes', 'sennae'],
  ['szalwia', 'salviae'],
  ['tymianek', 'thymi'],
];
const known = latin.map(([pattern, name]) => [new RegExp(`(?<!\\S)(?:${pattern})(?!\\S)`, 'g'), name] as const);

const leastLetters = 4;
const shortestWord = 3;

/**
 * The words of substances that a text may name, as far as it is known in Latin; none where it is too short to tell.
 * @param text without diacritics
 */
export function substanceWords(text: string): string[] {
  const spelt = text.replace(/(?<!\S)vitamin(?=\s)/g, 'witamin');
  const named = known.reduce((all, [pattern, name]) => all.replace(pattern, name), spelt);
  const words = named.split(/[^\p{L}\d]+/u).filter((word) => word.length >= shortestWord);
  return words.some((word) => word.length >= leastLetters) ? words : [];
}
