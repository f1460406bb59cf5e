import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'

/** Downloads everything in a list, across its pages. */
export function ExportButton({ label, onExport }: { label: string; onExport: () => Promise<void> }) {
  return (
    <Button variant="plain" size="s" aria-label={label} onClick={onExport}>
      <Download aria-hidden="true" />
      <Trans>Export</Trans>
    </Button>
  )
}
