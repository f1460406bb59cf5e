import { folded } from './own-text.ts'

export type ReplyLanguage = 'en' | 'fr' | 'other'

/** Frequent words that the other languages here don't share, in lower case and without accents. */
const frequent = {
  en: 'the your you we has have been to of are our for that this not with from it will please be by thanks removed request and if any all can should on at as or',
  fr: 'nous vous votre vos les et pour dans qui sur ne pas avons ete merci bonjour du au ce cette est sont je mais avec demande on la une nos notre etre tous toute toutes aux leur le',
  de: 'und die der das ihre sie wir nicht wurden wird ist mit fur aus unserer bitte ihrer uns damit dass von zu',
  es: 'su sus los las el hemos han sido y por usted nuestra nuestro del solicitud con sitio eliminados',
  it: 'il di che sono stati sua suo suoi abbiamo nostro dal dalla della nostra gli per richiesta dati',
  nl: 'het een uw wij van zijn hebben niet worden binnen ons onze met aan voor gegevens',
  pt: 'os seus sua foram nosso nossa dados do da dos das nao uma seu voce pedido',
}

const words = Object.entries(frequent).map(([language, list]) => ({
  language,
  list: new Set(list.split(' ')),
}))
const letters = /\p{L}/gu
const latinLetters = /\p{Script=Latin}/gu
const manyWords = 6

/** The language of a reply as far as its rules go: every language but English and French is another one. */
export const languageOf = (text: string): ReplyLanguage => {
  const allLetters = text.match(letters)?.length ?? 0
  if ((text.match(latinLetters)?.length ?? 0) * 2 < allLetters) return 'other'
  const written = folded(text)
    .split(/[^a-z]+/)
    .filter(word => word !== '')
  const counts = words.map(({ language, list }) => ({
    language,
    count: written.filter(word => list.has(word)).length,
  }))
  const [first] = counts.sort((one, other) => other.count - one.count)
  if (first === undefined || first.count === 0) return written.length >= manyWords ? 'other' : 'en'
  return first.language === 'en' || first.language === 'fr' ? first.language : 'other'
}
