import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { i18nIn } from '#server/platform/i18n.ts'
import { allAuditActions, auditKindOf } from './audit-actions.ts'
import { auditLabelOf, settingLabelOf } from './audit-labels.ts'
import { actionsShownAs } from './audit-visibility.ts'

const inventory = readFileSync(new URL('../docs/security/logging.md', import.meta.url), 'utf8')
const lines = [...inventory.matchAll(/^\| `([a-zA-Z.]+)` \| (\w+) \| (.+) \| (\w*) ?\|$/gm)].map(
  ([, action, kind, text, view]) => ({ action, kind, text, view }),
)

describe('the inventory of logged events (ASVS 16.1.1, 16.2.3)', () => {
  it('has a line for each event that can be recorded, and for no other', () => {
    expect(lines.map(({ action }) => action).toSorted()).toEqual(allAuditActions.toSorted())
  })

  it('has the same kinds, labels and views as the pages', () => {
    const views = ['company', 'directory', 'exposure', 'consented', 'admins'] as const
    for (const { action = '', kind, text, view } of lines) {
      expect(auditKindOf(action), action).toBe(kind)
      expect(auditLabelOf(action, i18nIn['en-US']), action).toBe(text)
      expect(views.find(one => actionsShownAs(one).includes(action)) ?? '', action).toBe(view)
    }
  })

  it('writes from what to what a setting was changed', () => {
    const changed = { setting: 'name', on: null, change: 'A → B' } as const
    expect(settingLabelOf(changed, i18nIn['en-US'])).toBe('Name: A → B')
    expect(settingLabelOf(changed, i18nIn['fr-FR'])).toBe('Nom : A → B')
    expect(settingLabelOf({ setting: 'requireMfa', on: false, change: null }, i18nIn['en-US'])).toBe(
      'Two-step sign-in no longer required',
    )
  })

  it('has labels in both languages', () => {
    for (const action of allAuditActions)
      expect(auditLabelOf(action, i18nIn['fr-FR']), action).not.toBe(auditLabelOf(action, i18nIn['en-US']))
  })
})

/** Events whose name is composed where they are recorded: that code, and the second halves of the names. */
const composed: readonly (readonly [text: string, prefix: string, rests: readonly string[]])[] = [
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the source
    '`responsePlan.${event}`',
    'responsePlan.',
    [
      'plan.accessed',
      'plan.changed',
      'plan.checked',
      'code.renewed',
      'run.started',
      'run.completed',
      'run.aborted',
      'run.reset',
      'action.done',
      'action.reopened',
      'action.ignored',
      'action.restored',
    ],
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the source
  ['`payment.${followed.state}`', 'payment.', ['processing', 'paid', 'failed', 'canceled']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the source
  ['`${kind}.changed` : `${kind}.verified`', 'email.', ['changed', 'verified']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the source
  ['`${kind}.changed` : `${kind}.verified`', 'phone.', ['changed', 'verified']],
  ["'fix.' || case when fixed then 'confirmed' else 'withdrawn' end", 'fix.', ['confirmed', 'withdrawn']],
]

describe('the events of the catalogue', () => {
  it('are each recorded somewhere', () => {
    const server = new URL('../server/', import.meta.url)
    const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter(
        file =>
          file.endsWith('.ts') &&
          !/\.test\.ts$|^platform\/database\/|^modules\/notifications\/(?!unsubscribe)/.test(file),
      )
      .map(file => readFileSync(new URL(file, server), 'utf8'))
      .join('\n')
    const known = new Set(
      composed
        .filter(([text]) => sources.includes(text))
        .flatMap(([, prefix, rests]) => rests.map(rest => `${prefix}${rest}`)),
    )
    expect(allAuditActions.filter(action => !known.has(action) && !sources.includes(`'${action}'`))).toEqual(
      [],
    )
  })
})
