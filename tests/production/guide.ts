import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/lib/project.mjs'

/** What somebody does who follows the guide: commands as root, or something by hand. */
export type Deed =
  | { readonly kind: 'commands'; readonly text: string }
  | { readonly kind: 'hand'; readonly text: string }

export interface Step {
  /** As in its heading, with the number. */
  readonly title: string
  readonly deeds: readonly Deed[]
  /** Sentences that begin with "Check:". */
  readonly checks: readonly string[]
}

export const guide = (): string => readFileSync(join(root, 'docs/production.md'), 'utf8')

const deed = /^```sh\n(?<commands>[^]*?)^```$|^\d+\. (?<hand>.*(?:\n {3}.*)*)/gm

/** The steps of docs/production.md: each block of commands and each line of a numbered list is one thing to do. */
export const readSteps = (page: string): readonly Step[] =>
  page
    .split(/^## (?=\d)/m)
    .slice(1)
    .map(section => ({
      title: section.slice(0, section.indexOf('\n')),
      deeds: [...section.slice(section.indexOf('\n')).matchAll(deed)].map(({ groups }) =>
        groups?.['commands'] === undefined
          ? { kind: 'hand', text: groups?.['hand'] ?? '' }
          : { kind: 'commands', text: groups['commands'] },
      ),
      checks: section.match(/^Check: .*(?:\n.+)*/gm) ?? [],
    }))
