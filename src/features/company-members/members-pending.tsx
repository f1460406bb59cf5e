import { Trans } from '@lingui/react/macro'
import { ListPending } from '../shared/list-pending.tsx'

export const MembersPending = () => <ListPending title={<Trans>Company members</Trans>} />
