import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/notice.tsx'

/** "Could not check" is not "safe": said wherever the results of a bulk scan could be taken for all there is. */
export function BatchCouldNotCheck() {
  return (
    <Notice tone="warning" title={<Trans>Some people couldn’t be checked by every source.</Trans>}>
      <Trans>There may be more than was found. The next scan tries again.</Trans>
    </Notice>
  )
}
