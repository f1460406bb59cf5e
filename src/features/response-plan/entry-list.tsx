import { Trans, useLingui } from '@lingui/react/macro'
import { type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { PlanDraft } from '#machines/flow/response-plan.ts'
import { type Failure, failureBy } from '#machines/port-error.ts'
import { useRestoredFocus } from '#src/parts/findings/use-restored-focus.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import type { PlainForm } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { likelyCountry, phoneIn, phoneRuleIn } from '#src/parts/forms/phone.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { Box, Grid } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import type { PutOnPlan } from './open-response-plan.ts'

export interface ListProps {
  draft: PlanDraft
  busy?: boolean
  onChange: PutOnPlan<Partial<PlanDraft>>
  /** Discards the input. */
  onLeave?: () => void
}

interface EntryListProps<One> extends Pick<ListProps, 'busy' | 'onLeave'> {
  title: string
  icon: LucideIcon
  entries: readonly One[]
  most: number
  addLabel: ReactNode
  emptyTitle: ReactNode
  emptyMessages: ReactNode
  detail: (entry: One) => ReactNode
  editor: (entry: One | null, save: PutOnPlan<One>, close: () => void) => ReactNode
  onChange: PutOnPlan<One[]>
}

export function EntryList<One extends { id: string; name: string }>(props: EntryListProps<One>) {
  const {
    title,
    icon,
    entries,
    most,
    addLabel,
    emptyTitle,
    emptyMessages,
    busy = false,
    detail,
    editor,
    onChange,
    onLeave,
  } = props
  const { t } = useLingui()
  const formats = useFormats()
  const [edited, setEdited] = useState<One | 'new' | null>(null)
  const [removed, setRemoved] = useState<One | null>(null)
  const [removals, setRemovals] = useState(0)
  useRestoredFocus(`${removals}`)
  const leave = () => {
    setEdited(null)
    onLeave?.()
  }
  const save = async (saved: One) => {
    const isKnown = entries.some(({ id }) => id === saved.id)
    const failure = await onChange(
      isKnown ? entries.map(one => (one.id === saved.id ? saved : one)) : [...entries, saved],
    )
    if (failure === null) setEdited(null)
    return failure
  }
  return (
    <TitledCard
      title={title}
      aside={<Tag>{formats.number(entries.length)}</Tag>}
      // The count stays beside a title of two lines.
      css={{ '& > :first-child': { flexWrap: 'nowrap' } }}
    >
      {entries.length === 0 ? (
        <EmptyState icon={icon} level={3} title={emptyTitle}>
          {emptyMessages}
        </EmptyState>
      ) : (
        <Rows>
          {entries.map(entry => (
            <Row key={entry.id}>
              <Grid
                columnGap={2}
                alignItems={{ base: 'center', md: 'start' }}
                gridTemplateColumns="minmax(0, 1fr) auto auto"
                // The details go right below the name, not below the buttons.
                css={{ md: { '& > button': { gridRow: 'span 2' } } }}
              >
                <Text size="t3" strong overflowWrap="anywhere">
                  {entry.name}
                </Text>
                <IconButton label={t`Change ${entry.name}`} disabled={busy} onClick={() => setEdited(entry)}>
                  <Pencil aria-hidden="true" strokeWidth={1.75} />
                </IconButton>
                <IconButton label={t`Remove ${entry.name}`} disabled={busy} onClick={() => setRemoved(entry)}>
                  <Trash2 aria-hidden="true" strokeWidth={1.75} />
                </IconButton>
                <Text
                  as="div"
                  size="t2"
                  tone="quiet"
                  gridColumn={{ base: '1 / -1', md: '1' }}
                  overflowWrap="anywhere"
                >
                  {detail(entry)}
                </Text>
              </Grid>
            </Row>
          ))}
        </Rows>
      )}
      {/* The same button before and after the first entry, so that the focus returns to it. */}
      <Box
        {...(entries.length === 0 && {
          textAlign: 'center',
          marginTop: -6,
          paddingBottom: { base: 8, md: 10 },
        })}
      >
        <Button
          variant="plain"
          size="s"
          disabled={busy || entries.length >= most}
          onClick={() => setEdited('new')}
        >
          <Plus aria-hidden="true" />
          {addLabel}
        </Button>
      </Box>
      {edited !== null && editor(edited === 'new' ? null : edited, save, leave)}
      {removed !== null && (
        <ConfirmDialog
          title={<Trans>Remove {removed.name} from the plan?</Trans>}
          confirm={<Trans>Remove</Trans>}
          back={<Trans>Keep</Trans>}
          onConfirm={() => {
            setRemoved(null)
            setRemovals(removals + 1)
            void onChange(entries.filter(({ id }) => id !== removed.id))
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </TitledCard>
  )
}

const valuesOf = (phone: string) => ({ phone, phoneCountry: likelyCountry(navigator.language) })

/** The phone library is downloaded on demand, which fails without a connection: saving then reports it. */
export const phoneRuleOf = (phone: string) => phoneRuleIn(valuesOf(phone)).catch(() => null)

export const saveWithPhone = (typed: string, save: (phone: string) => Promise<Failure | null>) =>
  Promise.resolve(typed.trim() && phoneIn(valuesOf(typed)))
    .then(save)
    .catch(() => ({ ...failureBy('0000'), outage: 'noAnswer' as const }))

interface EntryDialogProps<Values extends FieldValues> {
  title: ReactNode
  saveLabels: ReactNode
  form: PlainForm<Values>
  onClose: () => void
  children: ReactNode
}

/** Stays open with its input until the entry is saved. */
export function EntryDialog<Values extends FieldValues>(props: EntryDialogProps<Values>) {
  const { title, saveLabels, form, onClose, children } = props
  return (
    <FormDialog onClose={onClose} title={title} confirm={saveLabels} form={form}>
      {form.failure?.code === '0040' ? (
        <Notice
          tone="warning"
          role="alert"
          title={<Trans>The plan was changed on another device in the meantime</Trans>}
        >
          <Trans>What you typed is still here. Save it again to add it to the current plan.</Trans>
        </Notice>
      ) : (
        <FailureNotice failure={form.failure} title={<Trans>Error while updating!</Trans>} />
      )}
      {children}
    </FormDialog>
  )
}
