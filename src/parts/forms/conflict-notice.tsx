import { Trans } from '@lingui/react/macro'
import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { Conflict } from './conflict.ts'
import { useRefusalFocus } from './use-refusal-focus.ts'

interface ConflictNoticeProps<Values> {
  conflict: Pick<Conflict<Values>, 'fields' | 'mine' | 'theirs'>
  /** Fields of one name, such as the parts of a date, are shown as one. */
  nameOf: (field: keyof Values & string) => string
  textOf: (field: keyof Values & string, values: Values) => ReactNode
  onKeepMine: (event: SyntheticEvent) => void
  onTakeTheirs: () => void
}

/** Both values of each field that two writers have changed. */
export function ConflictNotice<Values>(props: ConflictNoticeProps<Values>) {
  const { nameOf, textOf, onKeepMine, onTakeTheirs } = props
  const { fields, mine, theirs } = props.conflict
  const shown = [...new Map(fields.map(field => [nameOf(field), field]))]
  return (
    <Notice
      ref={useRefusalFocus(props.conflict)}
      tabIndex={-1}
      tone="warning"
      role="alert"
      title={<Trans>Changed in the meantime</Trans>}
      action={
        <Flex gap={2} flexDirection={{ base: 'column', md: 'row' }}>
          <Button size="s" onClick={onKeepMine}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button variant="plain" size="s" onClick={onTakeTheirs}>
            <Trans>Take what’s stored</Trans>
          </Button>
        </Flex>
      }
    >
      <Trans>
        Someone else, or you in another window, changed this while you were working on it. Nothing you entered
        has been saved yet: choose what stays.
      </Trans>
      <DescriptionList
        descriptions={shown.flatMap(([name, field]) => [
          {
            key: `${field} mine`,
            name: <Trans>{name}, as you entered it</Trans>,
            value: textOf(field, mine),
          },
          {
            key: `${field} theirs`,
            name: <Trans>{name}, as stored now</Trans>,
            value: textOf(field, theirs),
          },
        ])}
      />
    </Notice>
  )
}
