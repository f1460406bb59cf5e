import ts from 'typescript'

/** One small change to a source file that some test should detect. */
export interface Mutant {
  file: string
  line: number
  /** The change, in a text that does not depend on line numbers. */
  what: string
  start: number
  end: number
  text: string
}

const swapped: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.QuestionQuestionToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.PercentToken]: '*',
}

const swappedMethods: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}

/** Every mutant of one file. Files of `machines/` are also changed as charts. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const isChart = file.startsWith('machines/')
  const add = (node: ts.Node, text: string, what: string, end = node.end) => {
    const start = node.getStart(tree)
    const line = tree.getLineAndCharacterOfPosition(start).line + 1
    mutants.push({ file, line, what: `${placeOf(node)}${what}`, start, end, text })
  }
  /** Removes one of several, with its comma. */
  const drop = (node: ts.Node, what: string) => {
    const comma = /^\s*,/.exec(source.slice(node.end))
    add(node, '', `without ${what}`, node.end + (comma?.[0].length ?? 0))
  }

  const visit = (node: ts.Node, isInFunction: boolean) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (isChart && !isInFunction) mutateChart(node, { file, add, drop })
    if (isInFunction) mutateCode(node, { add })
    else if (ts.isNumericLiteral(node)) add(node, `${Number(node.text) + 1}`, `${node.text} + 1`)
    const isFunction = ts.isFunctionLike(node)
    ts.forEachChild(node, child => {
      visit(child, isInFunction || (isFunction && 'body' in node && child === node.body))
    })
  }
  visit(tree, false)
  return numbered(mutants)
}

export const withMutant = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end)

interface Pen {
  add: (node: ts.Node, text: string, what: string) => void
}

interface ChartPen extends Pen {
  file: string
  drop: (node: ts.Node, what: string) => void
}

function mutateCode(node: ts.Node, { add }: Pen): void {
  if (ts.isBinaryExpression(node)) {
    const other = swapped[node.operatorToken.kind]
    if (other) add(node.operatorToken, other, `${short(node)}: ${other}`)
  } else if (ts.isIfStatement(node)) {
    add(node.expression, `!(${node.expression.getText()})`, `if not ${short(node.expression)}`)
  } else if (ts.isConditionalExpression(node)) {
    add(node.condition, `!(${node.condition.getText()})`, `not ${short(node.condition)} ?`)
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    add(node, node.operand.getText(), `${short(node)}: without !`)
  } else if (ts.isExpressionStatement(node)) {
    add(node, ';', `without ${short(node)}`)
  } else if (ts.isVoidExpression(node) && ts.isArrowFunction(node.parent)) {
    add(node, 'undefined', `without ${short(node)}`)
  } else if (ts.isNumericLiteral(node)) {
    add(node, `${Number(node.text) + 1}`, `${node.text} + 1 in ${short(node.parent)}`)
  } else if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
    add(node, node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true', `not ${short(node.parent)}`)
  } else if (ts.isStringLiteral(node) && node.text !== '' && !isName(node) && !isAddress(node)) {
    add(node, `''`, `'' for ${short(node)} in ${short(node.parent)}`)
  } else if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
    const other = swappedMethods[node.name.text]
    if (other) add(node.name, other, `${other} in ${short(node)}`)
    if (node.name.text === 'filter' && node.parent.expression === node)
      add(node.parent, node.expression.getText(), `${short(node.parent)}: without filter`)
  }
}

function mutateChart(node: ts.Node, { file, add, drop }: ChartPen): void {
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword)
    add(node, node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true', `not ${short(node.parent)}`)
  if (ts.isCallExpression(node) && node.expression.getText() === 'assign') {
    const [assigned] = node.arguments
    if (assigned && ts.isObjectLiteralExpression(assigned))
      for (const property of assigned.properties) drop(property, `the assignment of ${short(property)}`)
  }
  if (ts.isCallExpression(node) && node.expression.getText() === 'failTo') {
    const [target] = node.arguments
    if (!target || !ts.isStringLiteral(target)) return
    retarget(target, add)
    add(node, `{ target: ${target.getText()} }`, `${short(node)} without its failure`)
  }
  if (!ts.isPropertyAssignment(node)) return
  const name = nameOf(node)
  const value = node.initializer
  const around = nameOf(node.parent.parent)
  if (around === 'guards') add(value, `(...given) => !(${value.getText()})(...given)`, 'the opposite')
  else if (name === 'guard') drop(node, `the guard ${short(value)}`)
  else if (name === 'actions' || name === 'entry' || name === 'exit') {
    if (ts.isArrayLiteralExpression(value))
      for (const one of value.elements) drop(one, `the action ${short(one)}`)
    else if (!ts.isObjectLiteralExpression(value) || hasProperty(value, 'type'))
      drop(node, `the action ${short(value)}`)
  } else if (name === 'type' && value.getText() === `'final'`) drop(node, 'its end')
  else if (name === 'initial' && ts.isStringLiteral(value)) {
    for (const state of others(statesBeside(node), value.text, file))
      add(value, `'${state}'`, `begins in ${state}`)
  } else if (name === 'target' && ts.isStringLiteral(value)) retarget(value, add)
  else if (['on', 'after'].includes(around ?? '') || ['onDone', 'onError', 'always'].includes(name ?? '')) {
    drop(node, `${name}`)
    if (ts.isStringLiteral(value)) retarget(value, add)
    if (ts.isArrayLiteralExpression(value))
      for (const one of value.elements) drop(one, `the branch ${short(one)} of ${name}`)
  }
}

function retarget(value: ts.StringLiteral, add: Pen['add']): void {
  for (const state of others(statesAround(value), value.text, value.getSourceFile().fileName))
    add(value, `'${state}'`, `${nameOf(eventAround(value)) ?? ''} to ${state} instead of ${value.text}`)
}

/** Every other state of a lifecycle; the next one of a flow, which has many more transitions. */
function others(states: readonly string[], own: string, file: string): readonly string[] {
  const candidates = states.filter(state => state !== own && !own.startsWith(`${state}.`))
  if (file.includes('/lifecycle/')) return candidates
  const next = states.indexOf(own) + 1
  return candidates.filter(state => states.indexOf(state) >= next || next === states.length).slice(0, 1)
}

function eventAround(node: ts.Node): ts.Node {
  let at = node.parent
  while (at.parent && !(ts.isPropertyAssignment(at) && !['target', undefined].includes(nameOf(at))))
    at = at.parent
  return at
}

function statesAround(node: ts.Node): string[] {
  for (let at = node.parent; at; at = at.parent)
    if (
      ts.isPropertyAssignment(at) &&
      nameOf(at) === 'states' &&
      ts.isObjectLiteralExpression(at.initializer)
    )
      return at.initializer.properties.flatMap(property => nameOf(property) ?? [])
  return []
}

function statesBeside(node: ts.PropertyAssignment): string[] {
  const states = node.parent.properties.find(property => nameOf(property) === 'states')
  return states && ts.isPropertyAssignment(states) && ts.isObjectLiteralExpression(states.initializer)
    ? states.initializer.properties.flatMap(property => nameOf(property) ?? [])
    : []
}

const hasProperty = (node: ts.ObjectLiteralExpression, name: string): boolean =>
  node.properties.some(property => nameOf(property) === name)

function nameOf(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined
  const isNamed =
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node)
  const name = isNamed ? node.name : undefined
  return name && 'text' in name ? name.text : undefined
}

const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The address of a request or of a module: TypeScript refuses any that there is none of. */
const isAddress = ({ parent }: ts.StringLiteral): boolean =>
  ts.isCallExpression(parent) &&
  (parent.expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isPropertyAccessExpression(parent.expression) && methods.includes(parent.expression.name.text)))

/** The name of a property or type, or the sentence of an error that tells developers of their mistake. */
const isName = (node: ts.StringLiteral): boolean =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  ts.isLiteralTypeNode(node.parent) ||
  (ts.isNewExpression(node.parent) && node.parent.expression.getText() === 'Error')

function placeOf(node: ts.Node): string {
  const names: string[] = []
  for (let at = node.parent; at; at = at.parent) {
    const name = nameOf(at)
    if (name !== undefined && name !== 'states' && name !== 'on') names.unshift(name)
  }
  return names.length > 0 ? `${names.join(' / ')}: ` : ''
}

const short = (node: ts.Node): string => {
  const text = node.getText().replaceAll(/\s+/g, ' ')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function numbered(mutants: readonly Mutant[]): Mutant[] {
  const seen = new Map<string, number>()
  return mutants.map(mutant => {
    const count = (seen.get(mutant.what) ?? 0) + 1
    seen.set(mutant.what, count)
    return count === 1 ? mutant : { ...mutant, what: `${mutant.what} (${count})` }
  })
}
