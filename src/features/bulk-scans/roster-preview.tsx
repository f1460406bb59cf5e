import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { BatchRoster, RosterGroup } from '#openapi/generated/api.d.ts'
import { rosterGroupValues } from '#openapi/generated/enumerations.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/form/choices.tsx'
import { SelectField } from '#src/ui/form/controls.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Text } from '#src/ui/text.tsx'
import type { RosterPreviewActor } from './bulk-scan-actor.ts'

type Mode = 'update' | 'replace'

interface RosterPreviewProps {
  actor: RosterPreviewActor
  mode: Mode
  onMode: (mode: Mode) => void
  onReplace: (leaves: number) => void
}

/** The people a file adds, changes, and omits; and whether to remove the last ones (docs/adr/0050). */
export function RosterPreview({ actor, mode, onMode, onReplace }: RosterPreviewProps) {
  const { i18n } = useLingui()
  const roster = useSelector(actor, ({ context }) => context.roster)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isUnread = useSelector(actor, snapshot => snapshot.matches('unread'))
  const isConfirming = useSelector(actor, snapshot => snapshot.matches('confirming'))
  if (isUnread && failure !== null)
    return (
      <Notice
        tone="warning"
        role="alert"
        title={<Trans>We couldn’t compare the file with your people.</Trans>}
        action={
          <Button size="s" onClick={() => actor.send({ type: 'roster.retried' })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {i18n._(failureMessages(failure))}
      </Notice>
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
        <Names actor={actor} roster={roster} />
      </Stack>
      {roster.leaves > 0 && <ModeChoice roster={roster} mode={mode} onMode={onMode} />}
      {isConfirming && (
        <ReplaceQuestion
          leaves={roster.leaves}
          onConfirm={() => onReplace(roster.leaves)}
          onClose={() => actor.send({ type: 'replace.left' })}
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

const isGroup = (value: string): value is RosterGroup => rosterGroupValues.some(group => group === value)

/** Names by file and directory, ten at a time. */
function Names({ actor, roster }: { actor: RosterPreviewActor; roster: BatchRoster }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const listId = useId()
  const group = useSelector(actor, ({ context }) => context.group)
  const isReading = useSelector(actor, snapshot => snapshot.matches('reading'))
  const { currentPage: page, totalPages: pages } = roster.pagination
  const ask = (requested: RosterGroup, to: number) =>
    actor.send({ type: 'roster.pageRequested', group: requested, page: to })
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
          onChange={({ target }) => isGroup(target.value) && ask(target.value, 1)}
        >
          {rosterGroupValues.map(one => (
            <option key={one} value={one}>
              {titles[one]}
            </option>
          ))}
        </SelectField>
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
            onClick={() => ask(group, page - 1)}
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
            onClick={() => ask(group, page + 1)}
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
      busy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Text size="t2">
          <Trans>
            They leave when the scan starts: their access to the company ends, their seats are free, no figure
            includes them, and no scan checks them.
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
