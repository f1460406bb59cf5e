import { type FocusEvent, type SyntheticEvent, useRef, useState } from 'react'
import type { FieldTexts } from './error-summary.tsx'

/** A form's values, read from its native fields: text by name; a checked box reads `on`. */
export type FormValues = Readonly<Record<string, string>>

/** The broken rule of each refused field, by the field's name. */
export type BrokenRules<Rule extends string> = Readonly<Partial<Record<string, Rule>>>

export interface FormOptions<Rule extends string> {
  /** The broken rule of each field; may be asynchronous. */
  check: (values: FormValues) => BrokenRules<Rule> | Promise<BrokenRules<Rule>>
  /** Called with values that have passed `check`. */
  submit: (values: FormValues) => void
}

/** The texts of a native form, by field name. Files are not read. */
export const readForm = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )

const isTypedIn = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

let isPressed = false
let waiting: (() => void)[] = []

const release = (): void => {
  isPressed = false
  const acts = waiting
  waiting = []
  // The click comes first.
  setTimeout(() => {
    for (const act of acts) act()
  })
}

const press = (): void => {
  isPressed = true
}

addEventListener('pointerdown', press, true)
addEventListener('pointerup', release, true)
addEventListener('pointercancel', release, true)

/** Text that appears during a press would move the button, and the click would be lost. */
const afterPress = (act: () => void): void => {
  if (isPressed) waiting.push(act)
  else act()
}

/** A field is checked when it loses the focus filled in, then at every change while it is wrong. */
export function useForm<Rule extends string>({ check, submit }: FormOptions<Rule>) {
  const [broken, setBroken] = useState<BrokenRules<Rule>>({})
  const [refused, setRefused] = useState(false)
  const summary = useRef<HTMLDivElement>(null)

  const recheck = async (form: HTMLFormElement, name: string) => {
    const rule = (await check(readForm(form)))[name]
    setBroken(known => {
      const { [name]: _, ...others } = known
      // A field that is still wrong keeps its position.
      return rule ? { ...known, [name]: rule } : others
    })
  }

  return {
    broken,
    texts: (textOf: (rule: Rule, name: string) => string | undefined): FieldTexts =>
      Object.fromEntries(
        Object.entries(broken).flatMap(([name, rule]) => {
          const text = rule && textOf(rule, name)
          return text ? [[name, text]] : []
        }),
      ),
    /** Whether to show the summary: the form was submitted and something is still wrong. */
    refused: refused && Object.keys(broken).length > 0,
    summary,
    props: {
      noValidate: true,
      onSubmit: async (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        const values = readForm(event.currentTarget)
        const found = await check(values)
        setBroken(found)
        const isRefused = Object.keys(found).length > 0
        setRefused(isRefused)
        if (isRefused) requestAnimationFrame(() => summary.current?.focus())
        else submit(values)
      },
      onBlur: ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
        if (isTypedIn(target) && target.name && target.value) {
          afterPress(() => void recheck(currentTarget, target.name))
        }
      },
      onInput: ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) => {
        if (isTypedIn(target) && broken[target.name]) void recheck(currentTarget, target.name)
      },
    },
  }
}
