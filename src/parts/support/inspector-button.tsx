import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'

/** Opens the inspector on a trace: its window begins with what this one has stored. */
export function InspectorButton({ trace }: { trace: string }) {
  const inspect = () => {
    sessionStorage.setItem('inspector.trace', trace)
    window.open('/inspector/index.html')
    sessionStorage.removeItem('inspector.trace')
  }
  return (
    <Button variant="plain" onClick={inspect}>
      <Trans>Open in the inspector</Trans> <ExternalLink size={14} aria-hidden />
    </Button>
  )
}
