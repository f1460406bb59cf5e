// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { focusFollowsPages } from './router.tsx'

const { leave, enter } = focusFollowsPages()
const named = (name: string) => document.querySelector<HTMLElement>(name)

beforeEach(() => {
  document.body.innerHTML = '<button>Menu</button><main tabindex="-1"><h1>Page</h1><input></main>'
})

describe('the focus on the way to a page', () => {
  it('goes to the page, also after the press that led there', () => {
    named('button')?.focus()
    dispatchEvent(new Event('keydown'))
    leave()
    enter()
    expect(document.activeElement).toBe(named('main'))
  })

  it('goes to the heading of a page that does not take it as a whole', () => {
    document.body.innerHTML = '<main><h1 tabindex="-1">Page</h1></main>'
    leave()
    enter()
    expect(document.activeElement).toBe(named('h1'))
  })

  it('stays in a field of the page', () => {
    leave()
    named('input')?.focus()
    enter()
    expect(document.activeElement).toBe(named('input'))
  })

  it.each(['pointerdown', 'keydown'])(
    'stays where it is when the person has moved it already, by %s',
    press => {
      leave()
      dispatchEvent(new Event(press))
      named('button')?.focus()
      enter()
      expect(document.activeElement).toBe(named('button'))
    },
  )
})
