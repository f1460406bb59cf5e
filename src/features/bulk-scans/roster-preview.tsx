import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { type Failure, failureOf } from '#machines/port-error.ts'
import type { BatchRoster, RosterGroup } from '#openapi/generated/api.ts'
import { rosterGroupValues } from '#openapi/generated/enumerations.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/form/choices.tsx'
import { SelectField } from '#src/ui/form/controls.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { Text } from '#src/ui/text.tsx'

type Mode = 'update' | 'replace'

/** Rejects with a `PortError`. */
export type ReadRoster = (batchId: string, group: RosterGroup, page: number) => Promise<BatchRoster>

interface RosterPreviewProps {
  batchId: string
  read: ReadRoster
  mode: Mode
  /** Whether it asks before anyone leaves. */
  isConfirming: boolean
  onMode: (mode: Mode) => void
  onReplace: (leaves: number) => void
  onLeave: () => void
}

interface RosterRequest {
  /** Null: the first one with people. */
  group: RosterGroup | null
  page: number
}

function useRoster(batchId: string, read: ReadRoster) {
  const [request, setRequest] = useState<RosterRequest>({ group: null, page: 1 })
  const [roster, setRoster] = useState<BatchRoster | null>(null)
  const [answered, setAnswered] = useState<{ request: RosterRequest; failure: Failure | null } | null>(null)
  const group = request.group ?? 'adds'
  useEffect(() => {
    let isShown = true
    void read(batchId, group, request.page).then(
      found => {
        if (!isShown) return
        const opened = request.group ?? rosterGroupValues.find(one => found[one] > 0) ?? group
        if (opened !== group) return setRequest({ group: opened, page: 1 })
        setRoster(found)
        setAnswered({ request, failure: null })
      },
      (error: unknown) => isShown && setAnswered({ request, failure: failureOf(error) }),
    )
    return () => {
      isShown = false
    }
  }, [batchId, group, read, request])
  const isReading = answered?.request !== request
  return { group, roster, isReading, failure: isReading ? null : answered.failure, request, setRequest }
}

/** The people a file adds, changes, and omits; and whether to remove the last ones (docs/adr/0050). */
export function RosterPreview(props: RosterPreviewProps) {
  const { batchId, read, mode, isConfirming, onMode, onReplace, onLeave } = props
  const { group, roster, isReading, failure, request, setRequest } = useRoster(batchId, read)
  if (failure !== null)
    return (
      <FailureNotice
        failure={failure}
        tone="warning"
        title={<Trans>We couldn’t compare the file with your people.</Trans>}
        action={
          <Button size="s" onClick={() => setRequest({ ...request })}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  if (roster === null)
    return (
      <Flex gap={2} alignItems="center" role="status">
        <Spinner />
        <Text size="t2" tone="quiet">
          <Trans>Comparing the file with your people…</Trans>
        </Text>
      </Flex>
    )
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Changes roster={roster} />
        {!roster.changesTotals && (
          <Text>
            <Trans>
              Fewer than five people in this file haven’t agreed to the deep scan. Until a scan covers more of
              them, what this one finds about them changes nothing you see.
            </Trans>
          </Text>
        )}
        <Names roster={roster} group={group} isReading={isReading} onAsk={setRequest} />
      </Stack>
      {roster.leaves > 0 && <ModeChoice roster={roster} mode={mode} onMode={onMode} />}
      {isConfirming && roster.leaves > 0 && (
        <ReplaceQuestion
          leaves={roster.leaves}
          onConfirm={() => onReplace(roster.leaves)}
          onClose={onLeave}
        />
      )}
    </Stack>
  )
}

function Changes({ roster: { adds, updates, unchanged, leaves, stays } }: { roster: BatchRoster }) {
  return (
    <Box as="ul" paddingInlineStart={5} css={{ listStyle: 'disc' }}>
      <li>
        <Plural value={adds} _0="Nobody is new." one="# person is new." other="# people are new." />
      </li>
      <li>
        <Plural
          value={updates}
          _0="Nobody’s details change."
          one="The details of # person change."
          other="The details of # people change."
        />
      </li>
      {unchanged > 0 && (
        <li>
          <Plural value={unchanged} one="# person stays as is." other="# people stay as they are." />
        </li>
      )}
      <li>
        <Plural
          value={leaves}
          _0="Everyone else in your company is in this file."
          one="# person in your company isn’t in this file."
          other="# people in your company aren’t in this file."
        />
      </li>
      {stays > 0 && (
        <li>
          <Plural
            value={stays}
            one="# other isn’t either, and stays in any case: the owner, admins, managers, and anyone whose line we couldn’t read."
            other="# others aren’t either, and stay in any case: the owner, admins, managers, and anyone whose line we couldn’t read."
          />
        </li>
      )}
    </Box>
  )
}

interface NamesProps {
  roster: BatchRoster
  group: RosterGroup
  isReading: boolean
  onAsk: (request: RosterRequest) => void
}

function Names({ roster, group, isReading, onAsk }: NamesProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const listId = useId()
  const { currentPage: page, totalPages: pages } = roster.pagination
  if (roster.adds + roster.updates + roster.leaves === 0) return null
  const [here, all] = [number(page), number(pages)]
  const titles: Record<RosterGroup, string> = {
    adds: t`New (${number(roster.adds)})`,
    updates: t`Details change (${number(roster.updates)})`,
    leaves: t`Not in the file (${number(roster.leaves)})`,
  }
  return (
    <Stack gap={2}>
      <Box maxWidth="320px">
        <SelectField
          label={<Trans>See the names</Trans>}
          value={group}
          aria-controls={listId}
          values={rosterGroupValues}
          nameOf={one => titles[one]}
          onChoose={one => one && onAsk({ group: one, page: 1 })}
        />
      </Box>
      <Box
        as="ul"
        id={listId}
        aria-label={titles[group]}
        aria-busy={isReading}
        // Scrollable areas must be reachable by keyboard.
        tabIndex={0}
        maxHeight="212px"
        overflowY="auto"
        opacity={isReading ? 0.5 : 1}
        css={{ listStyle: 'none', padding: 0 }}
      >
        {roster.people.map(({ email, fullname, department }) => (
          <Box as="li" key={email} paddingBlock={1} overflowWrap="anywhere">
            <Text size="t2">{fullname ?? email}</Text>
            <Text size="t1" tone="quiet">
              {department === null ? email : `${email} · ${department}`}
            </Text>
          </Box>
        ))}
        {roster.people.length === 0 && (
          <li>
            <Text size="t2" tone="quiet">
              <Trans>Nobody</Trans>
            </Text>
          </li>
        )}
      </Box>
      {pages > 1 && (
        <Flex gap={3} alignItems="center">
          <Button
            variant="plain"
            size="s"
            disabled={page === 1 || isReading}
            onClick={() => onAsk({ group, page: page - 1 })}
          >
            <Trans>Previous</Trans>
          </Button>
          <Text size="t2" tone="quiet" aria-live="polite">
            <Trans>
              Page {here} of {all}
            </Trans>
          </Text>
          <Button
            variant="plain"
            size="s"
            disabled={page === pages || isReading}
            onClick={() => onAsk({ group, page: page + 1 })}
          >
            <Trans>Next</Trans>
          </Button>
        </Flex>
      )}
    </Stack>
  )
}

function ModeChoice({
  roster,
  mode,
  onMode,
}: { roster: BatchRoster } & Pick<RosterPreviewProps, 'mode' | 'onMode'>) {
  const { t } = useLingui()
  return (
    <ChoiceField
      name="mode"
      label={<Trans>What should the file do?</Trans>}
      value={mode}
      onChange={onMode}
      choices={[
        {
          value: 'update',
          label: t`Add and update`,
          help: t`People who aren’t in the file stay.`,
        },
        {
          value: 'replace',
          label: t`Replace: people who aren’t in the file leave`,
          help: (
            <Plural
              value={roster.leaves}
              one="# person leaves when the scan starts. You can restore them for 30 days."
              other="# people leave when the scan starts. You can restore them for 30 days."
            />
          ),
        },
      ]}
    />
  )
}

interface ReplaceQuestionProps {
  leaves: number
  onConfirm: () => void
  onClose: () => void
}

function ReplaceQuestion({ leaves, onConfirm, onClose }: ReplaceQuestionProps) {
  return (
    <ConfirmDialog
      title={<Plural value={leaves} one="# person leaves your company" other="# people leave your company" />}
      confirm={
        <Plural
          value={leaves}
          one="Run the scan and remove # person"
          other="Run the scan and remove # people"
        />
      }
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Text size="t2">
          <Trans>
            They leave when the scan starts: their access to the company ends, their seats are free, and no
            new scan includes them. Totals of earlier scans count them until those are measured again.
          </Trans>
        </Text>
        <Text size="t2">
          <Trans>
            For 30 days you can restore them under Company members, Left, with what bulk scans found about
            them. After that, we delete it all for good. Personal accounts stay theirs.
          </Trans>
        </Text>
        <Text size="t2" tone="quiet">
          <Trans>This never removes the owner, admins or managers.</Trans>
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
