import { Trans } from '@lingui/react/macro'
import { paths } from '../page/paths.ts'
import { WayBack } from '../page/way-back.tsx'

/** The way back from one of the company's settings to all of them. */
export function SettingsTrail() {
  return (
    <WayBack href={paths.companySettings}>
      <Trans>Settings</Trans>
    </WayBack>
  )
}
