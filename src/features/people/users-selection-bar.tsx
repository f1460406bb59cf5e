import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ScanSearch, Send } from 'lucide-react'
import type { CompanyUserPage } from '#openapi/generated/api.d.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link.tsx'
import { SelectionBar } from '#src/ui/table/selection-bar.tsx'
import type { useUserSelection } from './use-user-selection.ts'

interface UsersSelectionBarProps {
  selected: ReturnType<typeof useUserSelection>
  users: CompanyUserPage
}

export function UsersSelectionBar({ selected, users }: UsersSelectionBarProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { count } = selected
  if (count === 0) return null
  const total = formats.number(users.pagination.totalRecords)
  return (
    <SelectionBar
      label={t`Selected users`}
      text={
        <>
          <Plural value={count} one="# user selected" other="# users selected" />
          {selected.isFull && (
            <>
              {' · '}
              <Trans>You can’t select more one by one. Filter the list instead.</Trans>
            </>
          )}
        </>
      }
      actions={
        <>
          {!selected.isEverything && (
            <LinkButton
              variant="standalone"
              fontSize="t2"
              fontWeight={600}
              onClick={selected.selectEverything}
            >
              <Plural value={total} one="Select the one that matches" other="Select all # that match" />
            </LinkButton>
          )}
          <LinkButton variant="standalone" fontSize="t2" fontWeight={600} onClick={selected.clear}>
            <Trans>Clear selection</Trans>
          </LinkButton>
        </>
      }
    >
      <Button variant="plain" size="s" onClick={selected.alertAnybody}>
        <Send aria-hidden="true" />
        <Trans>Alert them</Trans>
      </Button>
      <Button size="s" onClick={selected.invite}>
        <ScanSearch aria-hidden="true" />
        <Trans>Invite to a deep scan</Trans>
      </Button>
    </SelectionBar>
  )
}
