import { selectAll, selectOne } from 'css-select'
import type { AnyNode, Element } from 'domhandler'
import { textContent } from 'domutils'
import { documentIn, linkOf, type SitePage } from './read-page.ts'

export interface SiteForm {
  readonly action: string
  readonly method: 'get' | 'post'
  /** What a browser sends when nobody has changed anything: names with their values. */
  readonly entries: readonly (readonly [name: string, value: string])[]
  /** Names of what can be filled in. */
  readonly fields: readonly string[]
  /** It asks whether a person fills it in. */
  readonly hasCaptcha: boolean
}

const all = (selector: string, within: AnyNode): Element[] => selectAll<AnyNode, Element>(selector, within)

const captcha =
  '[data-sitekey], .g-recaptcha, .h-captcha, .cf-turnstile, [name*="captcha" i], img[src*="captcha" i], iframe[src*="captcha" i], iframe[src*="turnstile" i]'

const buttons = ['submit', 'image', 'reset', 'button']

const typeOf = ({ name, attribs }: Element): string => {
  if (name === 'textarea' || name === 'select') return name
  return attribs['type']?.trim().toLowerCase() ?? (name === 'button' ? 'submit' : 'text')
}

const isDisabled = ({ attribs }: Element): boolean => 'disabled' in attribs

const optionValue = (option: Element): string => option.attribs['value'] ?? textContent(option).trim()

const chosenIn = (select: Element): string[] => {
  const options = all('option', select).filter(option => !isDisabled(option))
  const chosen = options.filter(({ attribs }) => 'selected' in attribs)
  if (chosen.length > 0) return chosen.map(optionValue)
  return 'multiple' in select.attribs ? [] : options.slice(0, 1).map(optionValue)
}

/** Its values as they are sent; none of what is not ticked. */
const valuesOf = (control: Element): string[] => {
  const type = typeOf(control)
  if (type === 'select') return chosenIn(control)
  if (type === 'textarea') return [textContent(control).replace(/^\r?\n/, '')]
  if (type === 'checkbox' || type === 'radio')
    return 'checked' in control.attribs ? [control.attribs['value'] ?? 'on'] : []
  return [control.attribs['value'] ?? '']
}

const isWritten = (control: Element): boolean => {
  const type = typeOf(control)
  return !buttons.includes(type) && type !== 'file'
}

/** A form of the page, read as browsers do; null where it has none such, or none that is sent as text. */
export const formOn = (page: SitePage, selector: string): SiteForm | null => {
  const document = documentIn(page.text)
  const form = selectOne<AnyNode, Element>(selector, document)
  const base = selectOne<AnyNode, Element>('base[href]', document)
  const from = linkOf(base?.attribs['href'], page.url) ?? page.url
  const action = form && linkOf(form.attribs['action'] || page.url, from)
  if (form === null || action === null) return null
  const method = form.attribs['method']?.trim().toLowerCase() === 'post' ? 'post' : 'get'
  const encoding = form.attribs['enctype']?.trim().toLowerCase() ?? ''
  if (method === 'post' && !['', 'application/x-www-form-urlencoded'].includes(encoding)) return null
  const named = all('[name]', form).filter(
    control =>
      ['input', 'textarea', 'select', 'button'].includes(control.name) &&
      control.attribs['name'] !== '' &&
      !isDisabled(control),
  )
  const pressed = all('input, button', form).find(
    control => ['submit', 'image'].includes(typeOf(control)) && !isDisabled(control),
  )
  return {
    action,
    method,
    entries: named
      .filter(control => isWritten(control) || control === pressed)
      .flatMap(control =>
        valuesOf(control).map((value): [string, string] => [control.attribs['name'] ?? '', value]),
      ),
    fields: named.filter(isWritten).map(({ attribs }) => attribs['name'] ?? ''),
    hasCaptcha: selectOne(captcha, form) !== null,
  }
}

/** What is sent once these fields are filled in. */
export const filledIn = (
  { entries }: Pick<SiteForm, 'entries'>,
  values: Readonly<Record<string, string>>,
): URLSearchParams =>
  new URLSearchParams([
    ...entries.filter(([name]) => !(name in values)).map(([name, value]) => [name, value]),
    ...Object.entries(values),
  ])
