import { type SqlBool, sql } from 'kysely'
import { helpIn } from '#domain/help.ts'
import { helpAt, helpPlaceOf } from '#domain/help-places.ts'
import { type CountryAndState, stateOf, underLawOf } from '#domain/states.ts'
import type { Words } from '#domain/words.ts'
import type { Authority } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Germany has one for each Land, and others for churches and broadcasters: by the domains under which they are imported. */
const authoritiesOfLand: Readonly<Record<string, string>> = {
  BB: 'lda.brandenburg.de',
  BE: 'datenschutz-berlin.de',
  BW: 'baden-wuerttemberg.datenschutz.de',
  BY: 'lda.bayern.de',
  HB: 'datenschutz.bremen.de',
  HE: 'datenschutz.hessen.de',
  HH: 'datenschutz-hamburg.de',
  MV: 'datenschutz-mv.de',
  NI: 'lfd.niedersachsen.de',
  NW: 'ldi.nrw.de',
  RP: 'datenschutz.rlp.de',
  SH: 'datenschutzzentrum.de',
  SL: 'datenschutz.saarland.de',
  SN: 'datenschutz.sachsen.de',
  ST: 'datenschutz.sachsen-anhalt.de',
  TH: 'tlfdi.de',
}

/** The imported authority of a place, without contacts that the audit found broken; null where there is none, or which one isn't known. */
const importedAt = async (db: Database, address: CountryAndState): Promise<Authority | null> => {
  const land = address.country === 'DE' ? authoritiesOfLand[stateOf(address) ?? ''] : null
  if (land === undefined) return null
  const rows = await db
    .selectFrom('recipient')
    .leftJoin('recipient_contact as mail', 'mail.address', 'recipient.email')
    .leftJoin('recipient_contact as form', 'form.address', 'recipient.form_url')
    .select([
      'recipient.domain',
      'recipient.name',
      'recipient.email',
      'recipient.form_url',
      'recipient.language',
      'mail.state as mail_state',
      'form.state as form_state',
    ])
    .where('recipient.kind', '=', 'authority')
    .where(sql<SqlBool>`${address.country} = any(recipient.jurisdictions)`)
    .$if(land !== null, query => query.where('recipient.domain', '=', land))
    .execute()
  const [row] = rows
  if (row === undefined || rows.length > 1) return null
  return {
    name: row.name,
    nameLanguage: row.language,
    page: row.form_state === 'broken' ? null : row.form_url,
    email: row.mail_state === 'broken' ? null : row.email,
    complaintLanguage: row.language,
    text: null,
  }
}

/**
 * Who takes complaints where a person lives, the first before others; empty where none is known. Names and pages are those of the table of
 * help, which has them in several languages; the imported directory adds email and language, and the countries that the table lacks.
 */
export const authoritiesAt = async (
  db: Database,
  i18n: Words,
  lives: CountryAndState | null,
): Promise<Authority[]> => {
  const address = lives === null ? null : underLawOf(lives)
  const place = helpPlaceOf(address)
  if (address === null || place.country === null) return []
  const imported = await importedAt(db, address)
  const listed = helpAt(helpIn(i18n, place.country).items, place)
    .filter(({ kind }) => kind === 'privacy')
    .map(({ name, nameLanguage, address: page, region, text }) => ({
      name,
      nameLanguage,
      page,
      email: region === null ? (imported?.email ?? null) : null,
      complaintLanguage: region === null ? (imported?.complaintLanguage ?? null) : null,
      text,
    }))
  return listed.length > 0 || imported === null ? listed : [imported]
}
