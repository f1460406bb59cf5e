import type { Address } from '#openapi/generated/api.ts'

/** ISO 3166-1 alpha-2: the countries and territories that have a postal address. */
export const countryCodes: readonly string[] =
  `AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL
  CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT
  GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY
  MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM
  PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR
  TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`.split(/\s+/)

/** A country's address format (docs/security/input-rules.md). */
interface CountryFacts {
  /** In capitals without blanks and hyphens; its groups are written apart. */
  readonly postalCode: RegExp
  readonly between: string
  readonly states: readonly string[]
  readonly alsoCalled: readonly string[]
  readonly isComplete: boolean
}

const names = (list: string): readonly string[] => list.split(',').map(name => name.trim())

const frenchRegions = names(
  `Auvergne-Rhône-Alpes, Bourgogne-Franche-Comté, Bretagne, Centre-Val de Loire, Corse, Grand Est, Guadeloupe, Guyane, Hauts-de-France,
  Île-de-France, La Réunion, Martinique, Mayotte, Normandie, Nouvelle-Aquitaine, Occitanie, Pays de la Loire, Provence-Alpes-Côte d’Azur`,
)

const frenchDepartments = names(
  `Ain, Aisne, Allier, Alpes-de-Haute-Provence, Hautes-Alpes, Alpes-Maritimes, Ardèche, Ardennes, Ariège, Aube, Aude, Aveyron,
  Bouches-du-Rhône, Calvados, Cantal, Charente, Charente-Maritime, Cher, Corrèze, Corse-du-Sud, Haute-Corse, Côte-d’Or, Côtes-d’Armor, Creuse,
  Dordogne, Doubs, Drôme, Eure, Eure-et-Loir, Finistère, Gard, Haute-Garonne, Gers, Gironde, Hérault, Ille-et-Vilaine, Indre, Indre-et-Loire,
  Isère, Jura, Landes, Loir-et-Cher, Loire, Haute-Loire, Loire-Atlantique, Loiret, Lot, Lot-et-Garonne, Lozère, Maine-et-Loire, Manche, Marne,
  Haute-Marne, Mayenne, Meurthe-et-Moselle, Meuse, Morbihan, Moselle, Nièvre, Nord, Oise, Orne, Pas-de-Calais, Puy-de-Dôme,
  Pyrénées-Atlantiques, Hautes-Pyrénées, Pyrénées-Orientales, Bas-Rhin, Haut-Rhin, Rhône, Haute-Saône, Saône-et-Loire, Sarthe, Savoie,
  Haute-Savoie, Paris, Seine-Maritime, Seine-et-Marne, Yvelines, Deux-Sèvres, Somme, Tarn, Tarn-et-Garonne, Var, Vaucluse, Vendée, Vienne,
  Haute-Vienne, Vosges, Yonne, Territoire de Belfort, Essonne, Hauts-de-Seine, Seine-Saint-Denis, Val-de-Marne, Val-d’Oise`,
)

const facts: Readonly<Partial<Record<string, CountryFacts>>> = {
  CA: {
    postalCode: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/,
    between: ' ',
    states: names(
      `Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Northwest Territories, Nova Scotia, Nunavut, Ontario,
      Prince Edward Island, Québec, Saskatchewan, Yukon`,
    ),
    alsoCalled: names(
      `AB, BC, MB, NB, NL, NT, NS, NU, ON, PE, QC, SK, YT, Colombie-Britannique, Nouveau-Brunswick, Terre-Neuve-et-Labrador, Newfoundland,
      Terre-Neuve, Territoires du Nord-Ouest, Nouvelle-Écosse, Île-du-Prince-Édouard, PEI, Yukon Territory`,
    ),
    isComplete: true,
  },
  US: {
    postalCode: /^(\d{5})(\d{4})?$/,
    between: '-',
    states: names(
      `Alabama, Alaska, American Samoa, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia, Florida, Georgia,
      Guam, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi,
      Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Northern Mariana Islands,
      Ohio, Oklahoma, Oregon, Pennsylvania, Puerto Rico, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont,
      Virgin Islands, Virginia, Washington, West Virginia, Wisconsin, Wyoming`,
    ),
    alsoCalled: names(
      `AL, AK, AS, AZ, AR, CA, CO, CT, DE, DC, FL, GA, GU, HI, ID, IL, IN, IA, KS, KY, LA, ME, MD, MA, MI, MN, MS, MO, MT, NE, NV, NH, NJ, NM, NY,
      NC, ND, MP, OH, OK, OR, PA, PR, RI, SC, SD, TN, TX, UT, VT, VI, VA, WA, WV, WI, WY, AA, AE, AP, Washington DC, New York State,
      Washington State, Californie, Floride, Louisiane, Pennsylvanie`,
    ),
    isComplete: true,
  },
  FR: {
    postalCode: /^(\d{5})$/,
    between: '',
    states: [...frenchRegions, ...frenchDepartments],
    alsoCalled: [
      ...Array.from({ length: 95 }, (_, at) => String(at + 1).padStart(2, '0')),
      ...names(
        '2A, 2B, 971, 972, 973, 974, 976, PACA, IDF, Réunion, Brittany, Normandy, Corsica, French Guiana',
      ),
    ],
    isComplete: true,
  },
  BE: {
    postalCode: /^([1-9]\d{3})$/,
    between: '',
    states: names(
      `Antwerpen, Brabant wallon, Bruxelles, Hainaut, Liège, Limburg, Luxembourg, Namur, Oost-Vlaanderen, Vlaams-Brabant, West-Vlaanderen`,
    ),
    alsoCalled: names(
      `Anvers, Antwerp, Waals-Brabant, Walloon Brabant, Brussel, Brussels, Bruxelles-Capitale, Région de Bruxelles-Capitale, Brussels Hoofdstedelijk Gewest,
      Henegouwen, Luik, Limbourg, Luxemburg, Namen, Flandre orientale, East Flanders, Brabant flamand, Flemish Brabant, Flandre occidentale,
      West Flanders, Wallonie, Wallonië, Wallonia, Vlaanderen, Flandre, Flanders`,
    ),
    isComplete: true,
  },
  CH: {
    postalCode: /^([1-9]\d{3})$/,
    between: '',
    states: names(
      `Aargau, Appenzell Ausserrhoden, Appenzell Innerrhoden, Basel-Landschaft, Basel-Stadt, Bern, Fribourg, Genève, Glarus, Graubünden, Jura,
      Luzern, Neuchâtel, Nidwalden, Obwalden, Schaffhausen, Schwyz, Solothurn, St. Gallen, Ticino, Thurgau, Uri, Valais, Vaud, Zug, Zürich`,
    ),
    alsoCalled: names(
      `AG, AR, AI, BL, BS, BE, FR, GE, GL, GR, JU, LU, NE, NW, OW, SH, SZ, SO, SG, TI, TG, UR, VS, VD, ZG, ZH, Argovie,
      Appenzell Rhodes-Extérieures, Appenzell Rhodes-Intérieures, Bâle-Campagne, Bâle-Ville, Basel, Bâle, Berne, Berna, Freiburg, Friburgo, Genf,
      Geneva, Ginevra, Glaris, Grisons, Grigioni, Lucerne, Lucerna, Neuenburg, Nidwald, Obwald, Schaffhouse, Soleure, Sankt Gallen, Saint-Gall,
      Tessin, Thurgovie, Wallis, Vallese, Waadt, Zoug, Zurich, Zurigo`,
    ),
    isComplete: true,
  },
  DE: {
    postalCode: /^(\d{5})$/,
    between: '',
    states: names(
      `Baden-Württemberg, Bayern, Berlin, Brandenburg, Bremen, Hamburg, Hessen, Mecklenburg-Vorpommern, Niedersachsen, Nordrhein-Westfalen,
      Rheinland-Pfalz, Saarland, Sachsen, Sachsen-Anhalt, Schleswig-Holstein, Thüringen`,
    ),
    alsoCalled: names(
      `BW, BY, BE, BB, HB, HH, HE, MV, NI, NW, NRW, RP, SL, SN, ST, SH, TH, Bavaria, Bavière, Hesse, Lower Saxony, Basse-Saxe,
      North Rhine-Westphalia, Rhénanie-du-Nord-Westphalie, Rhineland-Palatinate, Rhénanie-Palatinat, Saxony, Saxe, Saxony-Anhalt, Saxe-Anhalt,
      Thuringia, Thuringe, Sarre, Brême, Hambourg, Bade-Wurtemberg, Mecklembourg-Poméranie-Occidentale, Brandebourg, Baden-Wuerttemberg, Thueringen`,
    ),
    isComplete: true,
  },
  // Counties, boroughs and former counties are all in use.
  GB: {
    postalCode: /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)(0AA|\d[A-Z]{2})$/,
    between: ' ',
    states: names('England, Northern Ireland, Scotland, Wales'),
    alsoCalled: names('Angleterre, Irlande du Nord, Écosse, Pays de Galles'),
    isComplete: false,
  },
}

export const statesOfCountry = (country: string): readonly string[] => facts[country]?.states ?? []

export interface AddressForm {
  readonly isNumberFirst: boolean
  readonly isPostalCodeFirst: boolean
  readonly state: 'required' | 'optional' | 'none'
  readonly number: 'required' | 'optional'
  readonly postalCode: 'required' | 'optional'
  readonly city: 'required' | 'optional'
}

const french = 'FR BL GF GP MC MF MQ NC PF PM RE WF YT'
const numberFirst = new Set(
  `${french} AU CA DZ GB GG HK IE IL IM IN JE LU MA MY NZ PH SG TN US ZA`.split(' '),
)
const postalCodeFirst = new Set(
  `${french} AD AL AT BA BE BG CH CY CZ DE DK DZ EE ES FI FO GL GR HR HU IL IS IT LI LT LU MA ME MK MX NL NO PL PT RO RS SE SI SK SM TN TR
  VA XK`.split(/\s+/),
)
const withoutState = new Set(
  `${french} AD AL AT BA BE BG CH CY CZ DE DK DZ EE FI FO GG GI GL GR HR IL IM IS JE LI LT LU LV MA ME MK MT NL NO NZ PL PT RS SE SG SI SK
  SM TN VA XK`.split(/\s+/),
)
const withState = new Set('AU BR CA CN IN JP MX US'.split(' '))

/** Where each house has a number by law or for emergency calls; elsewhere some have only a name. */
const withNumber = new Set('CA DE DK NL US'.split(' '))

/** Postal codes and cities as in Google’s address data (chromium-i18n.appspot.com/ssl-address), field `require`. */
const withPostalCode = new Set(
  `AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GU HU IM IN IO IT JE JP KR LI LT LU LV MF MH MP MQ MX
  MY NC NL NO NZ PL PM PN PR PT PW RE RO RU SE SG SH SJ SK SM TC TR TW UA US VI WF YT ZA`.split(/\s+/),
)
const withoutCity = new Set('AE AG GI HK KY MO NR SG SM VG'.split(' '))

/** “RR 2”, “Highway 17 N, Site 5 Box 12” and “PO Box 9” have their number in them; “17. Juni” and “4th Avenue” have none. */
const numberInStreet = /(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}.])/u
/** Mail that is kept at the post office until it is fetched. */
const heldMail =
  /^\s*(?:(?:general|rural) delivery|gen(?:\.|eral)? del(?:\.|ivery)?|poste[\s-]restante|postlagernd|(?:GD|PR)(?=\s*$|\s+(?:stn|succ|rpo)))\b/iu

/**
 * Of an unknown country every part but the state is required.
 *
 * @param street as it was typed; the number can be left out where it is in the street, or where there is no house
 */
export const addressFormOf = (country: string, street = ''): AddressForm => {
  const isKnown = countryCodes.includes(country)
  return {
    isNumberFirst: numberFirst.has(country),
    isPostalCodeFirst: postalCodeFirst.has(country),
    state: withState.has(country) ? 'required' : withoutState.has(country) ? 'none' : 'optional',
    number:
      (isKnown && !withNumber.has(country)) || numberInStreet.test(street) || heldMail.test(street)
        ? 'optional'
        : 'required',
    postalCode: isKnown && !withPostalCode.has(country) ? 'optional' : 'required',
    city: withoutCity.has(country) ? 'optional' : 'required',
  }
}

const spaced = (...parts: string[]): string => parts.filter(part => part.trim() !== '').join(' ')

export const addressLinesOf = (
  address: Readonly<Record<'number' | 'street' | 'city' | 'countryState' | 'postalCode' | 'country', string>>,
): string[] => {
  const { isNumberFirst, isPostalCodeFirst } = addressFormOf(address.country)
  const { number, street, city, countryState, postalCode } = address
  return [
    isNumberFirst ? spaced(number, street) : spaced(street, number),
    ...(isPostalCodeFirst
      ? [spaced(postalCode, city), countryState]
      : [city, spaced(countryState, postalCode)]),
  ].filter(line => line.trim() !== '')
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/\p{M}/gu, '')

const isAmong = (state: string, list: readonly string[]): boolean =>
  list.some(name => plain(name) === plain(state))

const isStateOf = (state: string, country: string): boolean => {
  const { states = [], alsoCalled = [] } = facts[country] ?? {}
  return isAmong(state, states) || isAmong(state, alsoCalled)
}

/** Whether a state can be in the country: a listed country refuses states of other countries. */
export const stateFits = (state: string, country: string): boolean => {
  const known = facts[country]
  if (known === undefined || isStateOf(state, country)) return true
  return !known.isComplete && !Object.values(facts).some(other => isAmong(state, other?.states ?? []))
}

/** As the country writes it, or null where it has no such code; of a country whose codes we don’t know, as it was typed. */
const writtenPostalCode = (typed: string, country: string): string | null => {
  const text = typed.normalize('NFKC').trim().replace(/\s+/g, ' ').replace(/^〒 ?/u, '')
  const known = facts[country]
  if (known === undefined) return /[\p{L}\p{N}]/u.test(text) ? text : null
  const signs = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  // “F-75001” and “CH-1200”, as letters from abroad are addressed.
  const prefix = /^[A-Z]{1,2}(?=\d)/.exec(signs)?.[0] ?? ''
  const isAddressedFromAbroad = prefix !== '' && country.startsWith(prefix) && !known.postalCode.test(signs)
  const groups = known.postalCode
    .exec(isAddressedFromAbroad ? signs.slice(prefix.length) : signs)
    ?.slice(1)
    .filter(group => group !== undefined)
  return groups?.join(known.between) ?? null
}

export const postalCodeFits = (postalCode: string, country: string): boolean =>
  writtenPostalCode(postalCode, country) !== null

/** Without spaces around its parts, and with the postal code as the country writes it: “75 001” is 75001. */
export const tidyAddress = (address: Address): Address => ({
  street: address.street.trim(),
  number: address.number.trim(),
  postalCode: writtenPostalCode(address.postalCode, address.country) ?? address.postalCode.trim(),
  city: address.city.trim(),
  country: address.country.trim(),
  countryState: address.countryState.trim(),
})
