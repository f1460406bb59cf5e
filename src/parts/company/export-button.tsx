import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'

/** Downloads everything in a list, across its pages. */
export function ExportButton({ label, onExport }: { label: string; onExport: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await onExport()
    setBusy(false)
  }
  return (
    <Button variant="plain" size="s" busy={isBusy} aria-label={label} onClick={() => void save()}>
      <Download aria-hidden="true" />
      <Trans>Export</Trans>
    </Button>
  )
}
