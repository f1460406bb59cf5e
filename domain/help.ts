import type { HelpList } from '#openapi/generated/api.ts'
import { type ByLanguage, type HelpRow, helpRows } from './help-rows.ts'
import { labelsIn, type Words } from './words.ts'

export type HelpId = keyof typeof helpRows

/** What each is for. */
const helpTexts = labelsIn<Readonly<Record<HelpId, string>>>(i18n => ({
  antiFraudCentre: i18n.t(
    'Takes reports of fraud and identity theft for all of Canada, beside the police where you live.',
  ),
  sureteDuQuebec: i18n.t(
    'Takes your report where it is the police. Elsewhere, such as in Montreal, call your city’s police.',
  ),
  equifaxCanada: i18n.t(
    'One of two credit bureaus. A security alert on your credit file is free; in Quebec, so is a lock on it.',
  ),
  transUnionCanada: i18n.t(
    'The other credit bureau: ask both. A fraud alert on your file tells lenders to check that it’s you.',
  ),
  commissionAcces: i18n.t(
    'Takes complaints about businesses and public bodies in Quebec that lost your data or won’t remove it.',
  ),
  commissionerAlberta: i18n.t(
    'Takes complaints about businesses that work in Alberta. Ask the business first.',
  ),
  commissionerBritishColumbia: i18n.t(
    'Takes complaints about businesses and associations that work in British Columbia. Ask them first.',
  ),
  privacyCommissioner: i18n.t(
    'Takes complaints about businesses under federal law, such as banks and companies outside your province.',
  ),
  cyber17: i18n.t(
    'The police’s first stop for anything that happens to you online: it finds out what it is, says what to do, and lets you chat with an officer, day and night.',
  ),
  perceval: i18n.t(
    'Takes reports of card payments online that aren’t yours, while you still have the card. Block the card first; the receipt helps your bank refund you.',
  ),
  thesee: i18n.t(
    'Takes complaints about online scams, hacked accounts and blackmail, without a visit to the police.',
  ),
  banqueDeFrance: i18n.t(
    'Shows you whether payment incidents are registered in your name, and notes that your identity was stolen.',
  ),
  spam33700: i18n.t(
    'Forward fraudulent text messages to 33700, free of charge; report fraudulent calls there too.',
  ),
  cnil: i18n.t(
    'Takes complaints about who lost your data, or who hasn’t removed it one month after you asked.',
  ),
  drop: i18n.t(
    'One request has every data broker registered in California delete what it has about you and stop selling it. It’s free for residents.',
  ),
  privacyAgencyCalifornia: i18n.t(
    'Takes complaints about businesses that don’t follow California’s privacy law.',
  ),
  identityTheftGov: i18n.t(
    'Reports the theft of your identity to the government, and makes you a recovery plan with the letters it needs.',
  ),
  equifax: i18n.t('One of three credit bureaus. Freezing your credit is free: ask all three.'),
  experian: i18n.t('The second credit bureau. A freeze at one isn’t passed on to the others.'),
  transUnion: i18n.t('The third credit bureau.'),
  reportFraudFtc: i18n.t(
    'Takes reports of scams and bad business practices, for law enforcement in the whole country.',
  ),
  reportFraud: i18n.t(
    'Takes reports of fraud and cybercrime in England, Wales and Northern Ireland. In Scotland, call the police on 101.',
  ),
  cifas: i18n.t(
    'Its Protective Registration, for which it charges, has lenders check that it’s really you who applies.',
  ),
  scam7726: i18n.t('Forward fraudulent text messages to 7726, free of charge.'),
  ico: i18n.t(
    'Takes complaints about organizations that lost your data or won’t remove it. Complain to them first.',
  ),
  cardStop: i18n.t('Blocks your bank cards at any hour.'),
  belgianPolice: i18n.t('Your local police take your report; some kinds can be reported online.'),
  creditRegister: i18n.t(
    'The National Bank’s register of loans: look there, free of charge, for loans in your name that aren’t yours.',
  ),
  safeonweb: i18n.t(
    'Forward suspicious messages to suspicious@safeonweb.be, text messages as a screenshot: the links in them are blocked.',
  ),
  belgianAuthority: i18n.t('Takes complaints about who lost your data or won’t remove it. Ask them first.'),
  cyberSecurityOffice: i18n.t(
    'Takes reports of anything that happens to you online, and answers with what to do.',
  ),
  suissePolice: i18n.t(
    'Takes criminal complaints online in many cantons, such as for orders in your name. For everything else, go to the police where you live.',
  ),
  swissCommissioner: i18n.t(
    'Takes reports about companies and federal offices that break data protection rules. Ask them first.',
  ),
  googleResultsAboutYou: i18n.t(
    'Looks for your address, phone number and email in Google’s results, and asks for their removal there.',
  ),
  googlePersonalData: i18n.t(
    'The form for results with your contact details, documents or account numbers, also when someone published them to harm you.',
  ),
  bing: i18n.t('The form for results of Bing with private information or intimate photos of you.'),
  googleIntimatePictures: i18n.t(
    'The form for results that show you nude or in an intimate situation, real or faked.',
  ),
  takeItDown: i18n.t(
    'For nude or sexual photos of someone under 18, or taken when you were: platforms that take part find and remove them. The photo stays on your device.',
  ),
  stopNcii: i18n.t(
    'For intimate photos of adults: platforms that take part find and remove them. The photo stays on your device.',
  ),
  takeItDownAct: i18n.t(
    'Under United States law, platforms must remove an intimate photo within 48 hours of a valid request, wherever you live. Ask the platform first; report here the ones that don’t.',
  ),
}))

const yearMs = 365 * 24 * 60 * 60 * 1000

/** The names of those that were looked up more than a year before the time, in milliseconds; one that nothing confirmed is not among them. */
export const helpOlderThanAYear = (rows: Readonly<Record<string, HelpRow>>, at: number): string[] =>
  Object.values(rows)
    .filter(({ checkedOn }) => checkedOn !== null && at - Date.parse(checkedOn) > yearMs)
    .flatMap(({ name }) => Object.values(name).slice(0, 1))

const isHelpId = (id: string): id is HelpId => id in helpRows

const inLanguage = (texts: ByLanguage, language: string): readonly [language: string, text: string] => {
  const [first = ['en', '']] = Object.entries(texts)
  const text = texts[language]
  return text === undefined ? first : [language, text]
}

/** Everything, or a country's and what is for everybody, in the reader's language. */
export const helpIn = (i18n: Words, country?: string): HelpList => {
  const texts = helpTexts(i18n)
  const language = i18n.locale.slice(0, 2)
  const items = Object.keys(helpRows)
    .filter(isHelpId)
    .flatMap(id => {
      const { name, address, ...facts } = helpRows[id] as HelpRow
      if (country !== undefined && facts.country !== null && facts.country !== country) return []
      const [nameLanguage, named] = inLanguage(name, language)
      return [
        {
          id,
          ...facts,
          name: named,
          nameLanguage,
          address: inLanguage(address, language)[1],
          text: texts[id],
        },
      ]
    })
  return {
    title: i18n.t('Who helps'),
    items,
    elsewhere: i18n.t(
      'We don’t list anyone there yet. The steps of your plan help everywhere: ask your bank, the police, and the organization that lost your data.',
    ),
    searchNote: i18n.t(
      'Gone from the search isn’t gone from the web: the page is there as before, and other search engines find it. Ask its site and each of them as well.',
    ),
  }
}
