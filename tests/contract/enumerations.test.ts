import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import * as enumerations from '#openapi/generated/enumerations.ts'

/** The enumerations worth a name, by their sorted values. */
const known = new Map(
  Object.entries(enumerations)
    .filter(([, values]) => values.length > 2)
    .map(([name, values]) => [values.toSorted().join(), name]),
)

const sources = globSync('{domain,files,machines,server,src}/**/*.{ts,tsx}', {
  exclude: path => /\.(?:test|gen)\.tsx?$/.test(path),
})

const textOf = (node: ts.Node): string[] => {
  if (ts.isStringLiteral(node)) return [node.text]
  return ts.isLiteralTypeNode(node) ? textOf(node.literal) : []
}

/** The texts of a list or union that consists of nothing else. */
const textsIn = (node: ts.Node): string[] => {
  const parts = ts.isArrayLiteralExpression(node) ? node.elements : ts.isUnionTypeNode(node) ? node.types : []
  const texts = parts.flatMap(textOf)
  return texts.length === parts.length ? texts : []
}

const repeatedIn = (path: string): string[] => {
  const repeated: string[] = []
  const visit = (node: ts.Node): void => {
    const name = known.get(textsIn(node).toSorted().join())
    if (name !== undefined) repeated.push(`${path}: ${name}`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest))
  return repeated
}

it('are written in the contract alone, and elsewhere only in an order of their own, complete', () => {
  expect(sources.flatMap(repeatedIn).toSorted()).toEqual([
    'domain/company-risk.ts: riskLevelValues',
    'domain/coverage.ts: findingTypeValues',
    'server/modules/notifications/notification-events.ts: findingTypeValues',
    'server/modules/people/users-store.ts: deepScanStatusValues',
    'server/modules/scan/present.ts: findingTypeValues',
    'src/features/account-settings/factors-card.tsx: mfaChannelValues',
    'src/features/company-members/members-screen.tsx: groupValues',
    'src/features/desk/desk-queue-screen.tsx: findingTypeValues',
  ])
})
