import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DatabaseBackup } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { uuid } from '#domain/uuid.ts'
import type {
  SystemBackup,
  SystemCheck,
  SystemCheckName,
  SystemCheckState,
  SystemState,
} from '#openapi/generated/api.ts'
import { EnglishText } from '#src/parts/findings/english-text.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { CellFigure, CellNote, CellTag } from '#src/ui/table/cells.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import type { Tone } from '#src/ui/tones.ts'

export interface SystemScreenProps {
  system: SystemState
  onCheck: () => Promise<void>
  onHistory: (id: string) => void
}

const names: Record<SystemCheckName, MessageDescriptor> = {
  database: msg`Database`,
  schema: msg`Database schema`,
  role: msg`Database role`,
  connections: msg`Database connections`,
  clock: msg`Clock`,
  disk: msg`Disk space`,
  'secret key': msg`Secret key`,
  'audit log': msg`Audit log`,
  operators: msg`Operators`,
  'due jobs': msg`Waiting jobs`,
  'failed jobs': msg`Failed jobs`,
  'undelivered email': msg`Undelivered emails`,
  'exposure data': msg`Exposure data`,
  sites: msg`Directory of sites`,
  recipients: msg`Directory of recipients`,
  help: msg`Who helps in each country`,
  backups: msg`Backups`,
  pages: msg`Pages`,
  address: msg`Public address`,
  flags: msg`Feature flags`,
  identity: msg`Sign-in service`,
  mail: msg`Email server`,
  replies: msg`Mailbox of replies`,
  'page looks': msg`Looks at pages`,
  'site descriptions': msg`Descriptions of sites`,
  payments: msg`Payments`,
  'Have I Been Pwned': msg`Have I Been Pwned`,
  XposedOrNot: msg`XposedOrNot`,
  'breached passwords': msg`Breached passwords`,
}

const states: Record<SystemCheckState, { name: MessageDescriptor; tone: Tone }> = {
  failed: { name: msg({ message: 'Failed', context: 'of a check' }), tone: 'danger' },
  warning: { name: msg({ message: 'Warning', context: 'of a check' }), tone: 'warning' },
  ok: { name: msg({ message: 'OK', context: 'of a check' }), tone: 'safe' },
}

export function SystemScreen({
  system: { checkedAt, checks, schedule, copies, backups },
  onCheck,
  onHistory,
}: SystemScreenProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const at = formats.dateTime(checkedAt)
  const failed = checks.filter(({ state }) => state === 'failed').length
  const order = Object.keys(states)
  const worstFirst = checks.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={<Trans>System</Trans>}
        lead={
          <span role="status">
            <Plural value={failed} _0="Nothing failed" one="# check failed" other="# checks failed" />
            {' · '}
            <Trans>Checked {at}</Trans>
          </span>
        }
        actions={<Button variant="plain" onClick={onCheck}>{t`Check again`}</Button>}
      />
      <TitledCard title={<Trans>Checks</Trans>}>
        <Rows>
          {worstFirst.map(check => (
            <CheckRow key={check.name} check={check} />
          ))}
        </Rows>
      </TitledCard>
      <TitledCard title={<Trans>Backups</Trans>}>
        {backups.length === 0 ? (
          <NoBackups isScheduled={schedule} />
        ) : (
          <BackupsTable backups={backups} areCopied={copies} />
        )}
      </TitledCard>
      <TitledCard title={<Trans>History</Trans>}>
        <Text size="t2" tone="quiet" measure>
          <Trans>
            Where something is in its course, how it came there and what may come next: of a finding, removal
            request, response plan, payment, scan, bulk scan, domain proof, membership, admin access or
            invitation.
          </Trans>
        </Text>
        <HistoryForm onHistory={onHistory} />
      </TitledCard>
    </Page>
  )
}

function HistoryForm({ onHistory }: Pick<SystemScreenProps, 'onHistory'>) {
  const { t } = useLingui()
  const [id, setId] = useState('')
  const [isTried, setTried] = useState(false)
  const isId = uuid.test(id.trim())
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isId) onHistory(id.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3} maxWidth="460px">
        <TextField
          label={t`Id`}
          autoComplete="off"
          spellCheck={false}
          value={id}
          error={
            isTried && !isId
              ? t`An id has 36 characters, as in 0b6f1c9e-8d3a-4c57-9e21-7f4d2a6b8c05`
              : undefined
          }
          onChange={event => setId(event.currentTarget.value)}
        />
        <Flex>
          <Button type="submit" variant="plain">
            <Trans>Show the history</Trans>
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}

function CheckRow({ check: { name, state, sentence } }: { check: SystemCheck }) {
  const { i18n } = useLingui()
  return (
    <Row>
      <Flex gap={3} alignItems="center" justifyContent="space-between">
        <ItemTitle>{i18n._(names[name])}</ItemTitle>
        <Tag tone={states[state].tone}>{i18n._(states[state].name)}</Tag>
      </Flex>
      <Text size="t2" tone="quiet" measure overflowWrap="anywhere">
        <EnglishText>{sentence}</EnglishText>
      </Text>
    </Row>
  )
}

function NoBackups({ isScheduled }: { isScheduled: boolean }) {
  return isScheduled ? (
    <EmptyState level={3} icon={DatabaseBackup} title={<Trans>No backup yet</Trans>}>
      <Trans>The first one is made within the hour.</Trans>
    </EmptyState>
  ) : (
    <EmptyState level={3} icon={DatabaseBackup} title={<Trans>No backups by schedule</Trans>}>
      <Trans>Set BACKUP_FOLDER and BACKUP_PASSPHRASE, and one is made and verified every night.</Trans>
    </EmptyState>
  )
}

function BackupStatus({ backup, areCopied }: { backup: SystemBackup; areCopied: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { verifiedAt, failure, copiedAt, copyFailure } = backup
  const at = verifiedAt === null ? '' : formats.dateTime(verifiedAt)
  const copied = copiedAt === null ? '' : formats.dateTime(copiedAt)
  const isSafe = failure === null && (!areCopied || copiedAt !== null)
  const problem = failure ?? (areCopied ? copyFailure : null)
  return (
    <span>
      <CellTag tone={isSafe ? 'safe' : 'danger'} dot>
        {failure !== null
          ? t({ message: 'Failed', context: 'of a backup' })
          : isSafe
            ? t({ message: 'Verified', context: 'of a backup' })
            : t({ message: 'Not copied', context: 'of a backup' })}
      </CellTag>
      {failure === null && <CellNote>{t`Restored and compared: ${at}`}</CellNote>}
      {copiedAt !== null && <CellNote>{t`Copied to the storage: ${copied}`}</CellNote>}
      {problem !== null && (
        <CellNote>
          <EnglishText>{problem}</EnglishText>
        </CellNote>
      )}
    </span>
  )
}

function BackupsTable({ backups, areCopied }: { backups: readonly SystemBackup[]; areCopied: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const columns: readonly Column<SystemBackup>[] = [
    {
      key: 'made',
      title: t`Made`,
      narrow: 'title',
      cell: ({ madeAt, file }) => (
        <span>
          <CellFigure>{formats.dateTime(madeAt)}</CellFigure>
          <CellNote>{file}</CellNote>
        </span>
      ),
    },
    {
      key: 'size',
      title: t`Size`,
      align: 'end',
      cell: ({ bytes }) => {
        const megabytes = formats.number(Math.ceil((bytes ?? 0) / 100_000) / 10)
        return <CellFigure>{bytes === null ? '–' : t`${megabytes} MB`}</CellFigure>
      },
    },
    {
      key: 'status',
      title: t`Status`,
      narrow: 'bare',
      cell: backup => <BackupStatus backup={backup} areCopied={areCopied} />,
    },
  ]
  return <DataTable caption={t`Backups`} columns={columns} rows={backups} keyOf={({ file }) => file} />
}
