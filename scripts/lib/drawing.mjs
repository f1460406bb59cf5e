/** A statechart in state-machine-cat's syntax. Ids of states are unique, labels are their own names. */
export function drawingOf(machine) {
  let id = 0
  const { root } = machine
  // The regions of a state are dashed, those of a chart would not be.
  const chart = root.type === 'parallel' ? { states: [stateOf(root)] } : statesIn(root)
  chart.transitions = [...initialsOf(root), ...transitionsIn(root)].map(transition => {
    id += 1
    return { id, ...transition }
  })
  return chart
}

function statesIn(node) {
  const states = Object.values(node.states).map(stateOf)
  if (node.initial?.target?.length && node.type !== 'parallel') {
    states.unshift({ name: `${node.id} initial`, type: 'initial' })
  }
  return { states }
}

function stateOf(node) {
  const state = { name: node.id, label: node.key, type: node.type === 'parallel' ? 'parallel' : 'regular' }
  const marks = [...(node.type === 'final' ? ['final'] : []), ...node.tags]
  const actions = [
    { type: 'activity', body: marks.join(', ') },
    ...node.entry.map(action => ({ type: 'entry', body: nameOfAction(action) })),
    ...node.invoke.map(invoke => ({ type: 'activity', body: `ask ${nameOfSource(invoke.src)}` })),
    ...node.exit.map(action => ({ type: 'exit', body: nameOfAction(action) })),
  ].filter(action => action.body)
  if (actions.length > 0) state.actions = actions
  if (Object.keys(node.states).length > 0) state.statemachine = statesIn(node)
  return state
}

function initialsOf(node) {
  const own =
    node.initial?.target?.length && node.type !== 'parallel'
      ? [{ from: `${node.id} initial`, to: node.initial.target[0].id }]
      : []
  return [...own, ...Object.values(node.states).flatMap(initialsOf)]
}

function transitionsIn(node) {
  const own = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  return [...own.map(transitionOf), ...Object.values(node.states).flatMap(transitionsIn)]
}

function transitionOf(transition) {
  const event = nameOfEvent(transition.eventType)
  const cond = nameOfGuard(transition.guard)
  const to = transition.target?.[0]?.id ?? transition.source.id
  const actions = transition.actions.map(nameOfAction).filter(Boolean).join(', ')
  const label = [[event, cond && `[${cond}]`].filter(Boolean).join(' '), actions && `/ ${actions}`]
    .filter(Boolean)
    .join('\n')
  return {
    from: transition.source.id,
    to,
    ...(label && { label }),
    ...(event && { event }),
    ...(cond && { cond }),
    ...(actions && { action: actions }),
    ...(transition.target ? {} : { type: 'internal' }),
  }
}

export function nameOfEvent(type) {
  return type
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 answers')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 refuses')
    .replace(/^xstate\.after\.(\w+)\..*$/, 'after $1')
}

function nameOfGuard(guard) {
  if (!guard) return ''
  if (typeof guard === 'string') return guard
  if (typeof guard !== 'function') return guard.type
  const parts = (guard.guards ?? []).map(nameOfGuard)
  if (guard.name.startsWith('not') || parts.length === 1) return `not ${parts[0]}`
  return parts.join(guard.check?.name === 'checkOr' ? ' or ' : ' and ')
}

function nameOfAction(action) {
  if (typeof action === 'string') return action
  return typeof action === 'function' ? '' : action.type
}

function nameOfSource(source) {
  return typeof source === 'string' ? source : ''
}
