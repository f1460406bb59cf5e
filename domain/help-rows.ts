import type { HelpKind } from '#openapi/generated/api.ts'

/** By the language, the place's own first; a reader of another language gets the first. */
export type ByLanguage = Readonly<Record<string, string>>

export interface HelpRow {
  readonly kind: HelpKind
  /** ISO 3166-1, and the part after the dash of ISO 3166-2; null for everybody. */
  readonly country: string | null
  readonly region: string | null
  readonly name: ByLanguage
  readonly address: ByLanguage
  /** As it is dialed, from abroad where that is possible. */
  readonly phone: string | null
  /** Where the facts were read; the day is null where nothing confirmed them. */
  readonly source: string
  readonly checkedOn: string | null
}

const row = (
  kind: HelpKind,
  place: string,
  name: string | ByLanguage,
  address: string | ByLanguage,
  source: string,
  phone: string | null = null,
): HelpRow => {
  const [country = '', region = null] = place.split('-')
  return {
    kind,
    country: country === '' ? null : country,
    region,
    name: typeof name === 'string' ? { en: name } : name,
    address: typeof address === 'string' ? { en: address } : address,
    phone,
    source,
    checkedOn: '2026-11-30',
  }
}

const bureaus = 'https://dfr.oregon.gov/financial/protect/pages/place-credit-freeze.aspx'
const stolenIdentity = 'https://your.yale.edu/community/public-safety/clery/identity-theft-recovery'

/** What each place offers, the most helpful first (docs/help.md). */
export const helpRows = {
  // Canada
  antiFraudCentre: row(
    'report',
    'CA',
    { en: 'Canadian Anti-Fraud Centre', fr: 'Centre antifraude du Canada' },
    'https://antifraudcentre-centreantifraude.ca/',
    'https://www.ic.gc.ca/eic/site/oca-bc.nsf/eng/h_ca02228.html',
    '+1 888 495-8501',
  ),
  sureteDuQuebec: row(
    'report',
    'CA-QC',
    { fr: 'Sûreté du Québec' },
    'https://www.sq.gouv.qc.ca/services/prevention/',
    'https://www.sq.gouv.qc.ca/services/prevention/',
    '310-4141',
  ),
  equifaxCanada: row(
    'credit',
    'CA',
    'Equifax Canada',
    'https://www.equifax.ca/',
    'https://equifax.ca/fr/personnel/plaintes-droits-des-consommateurs',
  ),
  transUnionCanada: row(
    'credit',
    'CA',
    'TransUnion Canada',
    {
      en: 'https://www.transunion.ca/',
      fr: 'https://www.transunion.ca/fr/assistance/fraude-et-vol-didentite',
    },
    'https://www.transunion.ca/fr/soutien-aux-clients/faq',
    '+1 800 663-9980',
  ),
  commissionAcces: row(
    'privacy',
    'CA-QC',
    { fr: 'Commission d’accès à l’information du Québec' },
    'https://www.cai.gouv.qc.ca/',
    'https://www.cai.gouv.qc.ca/commission-acces-information/nous-joindre',
    '+1 888 528-7741',
  ),
  commissionerAlberta: row(
    'privacy',
    'CA-AB',
    'Office of the Information and Privacy Commissioner of Alberta',
    'https://oipc.ab.ca/request-a-review-file-a-complaint/',
    'https://oipc.ab.ca/request-a-review-file-a-complaint/',
  ),
  commissionerBritishColumbia: row(
    'privacy',
    'CA-BC',
    'Office of the Information and Privacy Commissioner for British Columbia',
    'https://www.oipc.bc.ca/',
    'https://fipa.bc.ca/get-help/bc-oipc-complaint-and-review-requests/',
  ),
  privacyCommissioner: row(
    'privacy',
    'CA',
    {
      en: 'Office of the Privacy Commissioner of Canada',
      fr: 'Commissariat à la protection de la vie privée du Canada',
    },
    {
      en: 'https://www.priv.gc.ca/en/report-a-concern/file-a-formal-privacy-complaint/file-a-complaint-about-a-business/',
      fr: 'https://www.priv.gc.ca/fr/',
    },
    'https://www.priv.gc.ca/en/report-a-concern/file-a-formal-privacy-complaint/file-a-complaint-about-a-business/file-a-complaint-under-pipeda',
    '+1 800 282-1376',
  ),
  // France
  cyber17: row(
    'report',
    'FR',
    { fr: '17Cyber' },
    'https://17cyber.gouv.fr/',
    'https://banquedesterritoires.fr/avec-le-17cyber-letat-promet-de-parler-dune-seule-voix-aux-victimes-de-cyberattaques',
  ),
  perceval: row(
    'cards',
    'FR',
    { fr: 'Perceval' },
    'https://www.service-public.fr/particuliers/vosdroits/R46526',
    'https://www.moncommissariat.interieur.gouv.fr/fr/demarches/perceval',
  ),
  thesee: {
    ...row(
      'report',
      'FR',
      { fr: 'THESEE' },
      'https://www.service-public.fr/particuliers/vosdroits/N31138',
      'https://www.loiret.gouv.fr/Actualites/Thesee-la-plainte-en-ligne-pour-les-victimes-d-e-escroqueries',
    ),
    // Its page was read nowhere, only what leads to it.
    checkedOn: null,
  },
  banqueDeFrance: row(
    'credit',
    'FR',
    { fr: 'Banque de France' },
    'https://www.banque-france.fr/fr/a-votre-service/particuliers/fichiers-incident-bancaire',
    'https://www.banque-france.fr/fr/a-votre-service/particuliers/fichiers-incident-bancaire',
  ),
  spam33700: row(
    'messages',
    'FR',
    { fr: '33700' },
    'https://www.33700.fr/',
    'https://www.economie.gouv.fr/dgccrf/sms-et-appels-indesirables-le-33-700-facilite-le-signalement-des-numeros-frauduleux',
  ),
  cnil: row(
    'privacy',
    'FR',
    { fr: 'CNIL' },
    'https://www.cnil.fr/fr/adresser-une-plainte',
    'https://cnil.fr/fr/node/166989',
  ),
  // United States
  drop: row(
    'brokers',
    'US-CA',
    'Delete Request and Opt-out Platform (DROP)',
    'https://privacy.ca.gov/drop/',
    'https://www.einpresswire.com/article/893789999/in-california-data-protection-just-got-easier-attorney-general-bonta-reminds-californians-to-delete-their-data-with-nation-leading-privacy-tool',
  ),
  privacyAgencyCalifornia: row(
    'privacy',
    'US-CA',
    'California Privacy Protection Agency',
    'https://cppa.ca.gov/webapplications/complaint',
    'https://privacy.ca.gov/tips/submit-complaint',
  ),
  identityTheftGov: row(
    'identityTheft',
    'US',
    'IdentityTheft.gov',
    'https://www.identitytheft.gov/',
    stolenIdentity,
    '+1 877 438-4338',
  ),
  equifax: row(
    'credit',
    'US',
    'Equifax',
    'https://www.equifax.com/personal/credit-report-services',
    bureaus,
    '+1 888 298-0045',
  ),
  experian: row('credit', 'US', 'Experian', 'https://www.experian.com/help', bureaus, '+1 888 397-3742'),
  transUnion: row(
    'credit',
    'US',
    'TransUnion',
    'https://www.transunion.com/credit-help',
    bureaus,
    '+1 800 680-7289',
  ),
  reportFraudFtc: row(
    'report',
    'US',
    'ReportFraud.ftc.gov',
    'https://reportfraud.ftc.gov/',
    'https://www.doncio.navy.mil/chips/ArticleDetails.aspx?ID=14024',
  ),
  // United Kingdom
  reportFraud: row(
    'report',
    'GB',
    'Report Fraud',
    'https://www.reportfraud.police.uk/',
    'https://www.wired-gov.net/wg/news.nsf/articles/report+fraud+service+goes+live+04122025143000?open',
    '+44 300 123 2040',
  ),
  cifas: row(
    'credit',
    'GB',
    'Cifas',
    'https://www.cifas.org.uk/pr_for_individuals',
    'https://cifas.org.uk/dont_make_it_easy_for_fraudsters',
  ),
  scam7726: row(
    'messages',
    'GB',
    '7726',
    'https://www.reportfraud.police.uk/how-to-report-suspicious-activity/',
    'https://www.wokingham.gov.uk/fraud/general-fraud/report-fraud-relevant-authorities',
  ),
  ico: row(
    'privacy',
    'GB',
    'Information Commissioner’s Office (ICO)',
    'https://ico.org.uk/make-a-complaint/data-protection-complaints',
    'https://ico.org.uk/make-a-complaint/data-protection-complaints',
  ),
  // Belgium
  cardStop: row(
    'cards',
    'BE',
    'Card Stop',
    'https://cardstop.be/',
    'https://safeonweb.be/en/news/card-stop-has-new-telephone-number-078-170-170',
    '+32 78 170 170',
  ),
  belgianPolice: row(
    'report',
    'BE',
    { nl: 'Politie', fr: 'Police', de: 'Polizei', en: 'Police' },
    'https://www.police.be/',
    'https://www.police.be/5305/questions/declaration/comment-deposer-plainte-0',
  ),
  creditRegister: row(
    'credit',
    'BE',
    {
      nl: 'Centrale voor kredieten aan particulieren',
      fr: 'Centrale des crédits aux particuliers',
    },
    {
      nl: 'https://www.nbb.be/nl/kredietcentrales/centrale-voor-kredieten-aan-particulieren-ckp/raadplegen/info-voor-particulieren',
      fr: 'https://www.nbb.be/fr',
      en: 'https://www.nbb.be/en',
    },
    'https://www.nbb.be/nl/kredietcentrales/centrale-voor-kredieten-aan-particulieren-ckp/raadplegen/info-voor-particulieren',
  ),
  safeonweb: row(
    'messages',
    'BE',
    'Safeonweb',
    {
      nl: 'https://safeonweb.be/nl',
      fr: 'https://safeonweb.be/fr/quest-ce-que-suspectsafeonwebbe',
      en: 'https://safeonweb.be/en/news/5-most-frequently-asked-questions-about-suspicioussafeonwebbe',
    },
    'https://safeonweb.be/en/news/5-most-frequently-asked-questions-about-suspicioussafeonwebbe',
  ),
  belgianAuthority: row(
    'privacy',
    'BE',
    {
      nl: 'Gegevensbeschermingsautoriteit',
      fr: 'Autorité de protection des données',
      en: 'Data Protection Authority',
    },
    {
      nl: 'https://www.gegevensbeschermingsautoriteit.be/burger/acties/klacht-indienen',
      fr: 'https://www.autoriteprotectiondonnees.be/citoyen/agir/introduire-une-plainte',
      en: 'https://www.dataprotectionauthority.be/',
    },
    'https://www.autoriteprotectiondonnees.be/citoyen/agir/introduire-une-plainte',
    '+32 2 274 48 00',
  ),
  // Switzerland
  cyberSecurityOffice: row(
    'report',
    'CH',
    {
      de: 'Bundesamt für Cybersicherheit (BACS)',
      fr: 'Office fédéral de la cybersécurité (OFCS)',
      it: 'Ufficio federale della cibersicurezza (UFCS)',
      en: 'National Cyber Security Centre (NCSC)',
    },
    {
      de: 'https://www.report.ncsc.admin.ch/de/',
      fr: 'https://www.report.ncsc.admin.ch/fr/',
      en: 'https://www.report.ncsc.admin.ch/en/',
    },
    'https://www.ncsc.admin.ch/ncsc/en/home/meldepflicht/faq.html',
  ),
  suissePolice: row(
    'report',
    'CH',
    { de: 'Suisse ePolice' },
    'https://www.suisse-epolice.ch/',
    'https://www.kkpks.ch/fr/informations/cyberdelits-depot-de-plainte-numerique-sur-le-site-suisse-epolice-295',
  ),
  swissCommissioner: row(
    'privacy',
    'CH',
    {
      de: 'Eidgenössischer Datenschutz- und Öffentlichkeitsbeauftragter (EDÖB)',
      fr: 'Préposé fédéral à la protection des données et à la transparence (PFPDT)',
      en: 'Federal Data Protection and Information Commissioner (FDPIC)',
    },
    {
      de: 'https://www.edoeb.admin.ch/de/anzeige-einreichen',
      fr: 'https://www.edoeb.admin.ch/fr',
      en: 'https://www.edoeb.admin.ch/en',
    },
    'https://www.edoeb.admin.ch/de/anzeige-einreichen',
  ),
  // For everybody
  googleResultsAboutYou: row(
    'search',
    '',
    { en: 'Google: Results about you', fr: 'Google : Résultats vous concernant' },
    'https://myactivity.google.com/results-about-you',
    'https://support.google.com/websearch/answer/12719076',
  ),
  googlePersonalData: row(
    'search',
    '',
    { en: 'Google: personal information', fr: 'Google : renseignements personnels' },
    'https://support.google.com/websearch/answer/9673730',
    'https://support.google.com/websearch/answer/9673730',
  ),
  bing: {
    ...row(
      'search',
      '',
      'Bing',
      'https://www.microsoft.com/en-us/concern/bing',
      'https://www.microsoft.com/en-us/concern/bing',
    ),
    checkedOn: null,
  },
  googleIntimatePictures: row(
    'intimate',
    '',
    { en: 'Google: intimate pictures', fr: 'Google : images intimes' },
    'https://support.google.com/websearch/answer/6302812',
    'https://support.google.com/websearch/answer/6302812',
  ),
  takeItDown: row(
    'intimate',
    '',
    'Take It Down (NCMEC)',
    'https://takeitdown.ncmec.org/',
    'https://www.wtap.com/prnewswire/2023/02/27/ncmec-launches-new-service-that-can-help-you-take-it-down/',
  ),
  stopNcii: row(
    'intimate',
    '',
    'StopNCII.org',
    'https://stopncii.org/',
    'https://swgfl.org.uk/magazine/the-take-it-down-act-has-been-passed-how-stopncii-org-can-support',
  ),
  takeItDownAct: row(
    'intimate',
    '',
    'TakeItDown.ftc.gov',
    'https://takeitdown.ftc.gov/',
    'https://globalchildexploitationpolicy.org/content/gpp-ncmec/us/en/articles/us-take-it-down-act-to-have-global-impact',
  ),
} as const satisfies Readonly<Record<string, HelpRow>>
