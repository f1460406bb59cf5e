import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allAuditActions, auditKindOf } from './audit-actions.ts'
import { actionsShownAs } from './audit-visibility.ts'
import { auditWordsOf } from './audit-words.ts'

const inventory = readFileSync(new URL('../docs/security/logging.md', import.meta.url), 'utf8')
const lines = [...inventory.matchAll(/^\| `([a-zA-Z.]+)` \| (\w+) \| (.+) \| (\w*) ?\|$/gm)].map(
  ([, action, kind, words, view]) => ({ action, kind, words, view }),
)

describe('the inventory of logged events (ASVS 16.1.1, 16.2.3)', () => {
  it('has a line for each event that can be recorded, and for no other', () => {
    expect(lines.map(({ action }) => action).toSorted()).toEqual(allAuditActions.toSorted())
  })

  it('has the kind, the words and the view that the pages have', () => {
    const views = ['company', 'directory', 'exposure', 'consented', 'admins'] as const
    for (const { action = '', kind, words, view } of lines) {
      expect(auditKindOf(action), action).toBe(kind)
      expect(auditWordsOf(action, 'en-US'), action).toBe(words)
      expect(views.find(one => actionsShownAs(one).includes(action)) ?? '', action).toBe(view)
    }
  })

  it('has words in both languages', () => {
    for (const action of allAuditActions)
      expect(auditWordsOf(action, 'fr-FR'), action).not.toBe(auditWordsOf(action, 'en-US'))
  })
})
