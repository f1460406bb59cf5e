import { Trans } from '@lingui/react/macro'
import { ListPending } from '../shared/list-pending.tsx'

export const AdminsPending = () => <ListPending title={<Trans>Admin users</Trans>} />
