import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { webAddressOf } from '#domain/validation.ts'
import type { ExposureMethod } from '#openapi/generated/api.ts'
import { exposureMethodValues } from '#openapi/generated/enumerations.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { SelectField, TextField } from '#src/ui/form/controls.tsx'
import { Text } from '#src/ui/text.tsx'
import type { AbuseReportQuery } from './api.ts'

const methods: Readonly<Record<ExposureMethod, MessageDescriptor>> = {
  misconfigured_server: msg`A server that is set up wrongly`,
  open_directory: msg`An open folder`,
  database_exposure: msg`An open database`,
  git_repository: msg`A code repository`,
  backup_file: msg`A backup`,
  log_file: msg`A log`,
  cloud_storage: msg`Open cloud storage`,
  paste_site: msg`A paste site`,
  forum_post: msg`A post in a forum`,
  ransomware_leak: msg`A leak by blackmailers`,
  intentional_leak: msg`Published on purpose, such as doxxing`,
}

interface AbuseReportCardProps {
  page: string
  onDownload: (report: AbuseReportQuery) => Promise<void>
}

/** A report to the page’s host, which the operator downloads and sends. */
export function AbuseReportCard({ page: shown, onDownload }: AbuseReportCardProps) {
  const { t, i18n } = useLingui()
  const [address, setAddress] = useState(shown)
  const [exposureMethod, setMethod] = useState<ExposureMethod>()
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const page = /^https?:\/\//i.test(address.trim()) ? webAddressOf(address) : null
  const download = async () => {
    setTried(true)
    if (page === null || exposureMethod === undefined) return
    setBusy(true)
    await onDownload({ address: page, exposureMethod })
    setBusy(false)
  }
  return (
    <TitledCard title={<Trans>Abuse report</Trans>} gap={4}>
      <Text size="t2" tone="quiet" measure>
        <Trans>
          For a page with stolen or exposed data; sites that list people lawfully are asked for a removal
          instead. Look at the page first. The report names it and nothing of the person; send it to the abuse
          contact of its host.
        </Trans>
      </Text>
      <TextField
        label={<Trans>Page you looked at just now</Trans>}
        type="url"
        maxLength={2000}
        value={address}
        error={isTried && page === null ? t`Enter the page’s address, with https://` : undefined}
        onChange={event => setAddress(event.target.value)}
      />
      <SelectField
        label={t`How the data got there`}
        value={exposureMethod}
        values={exposureMethodValues}
        nameOf={method => i18n._(methods[method])}
        placeholder={t`Choose what you saw`}
        error={isTried && exposureMethod === undefined ? t`Please choose what you saw` : undefined}
        onChoose={method => setMethod(method)}
      />
      <Button variant="plain" busy={isBusy} onClick={() => void download()}>
        <Trans>Download the report (XARF)</Trans>
      </Button>
    </TitledCard>
  )
}
