import { createPlanCodes } from '../modules/response-plan/codes.ts'
import { newActions } from '../modules/response-plan/run.ts'
import { insertPlan } from '../modules/response-plan/store.ts'
import type { Platform } from '../platform/platform.ts'

/** Robin's response plan, a few days old and never run; its code is stored. */
export const loadPlan = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  registerId: string,
  now: Date,
): Promise<void> => {
  const { stored } = createPlanCodes(keys).make()
  const id = crypto.randomUUID()
  await insertPlan(
    db,
    {
      id,
      register_id: registerId,
      ...stored,
      actions: newActions(),
      birthday: '1990-04-23',
      familyContacts: [
        {
          id: crypto.randomUUID(),
          name: 'Sam Mercer',
          email: 'sam.mercer@mail.example',
          phone: '+14165550177',
          relationship: 'Brother',
        },
        {
          id: crypto.randomUUID(),
          name: 'Ada Osei',
          email: 'ada.osei@mail.example',
          phone: '+14165550178',
          relationship: 'Neighbour',
        },
      ],
      professionalContacts: [
        {
          id: crypto.randomUUID(),
          name: 'Helpdesk, Harbour Design',
          email: 'helpdesk@harbourdesign.example',
          phone: '+14165550170',
          relationship: 'Employer',
        },
      ],
      bank: [
        {
          id: crypto.randomUUID(),
          bankId: null,
          name: 'Harbour Credit Union',
          contact: [{ phone: '+14165550190', email: 'cards@harbourcu.example' }],
        },
      ],
    },
    new Date(now.getTime() - 4 * 86_400_000),
  )
  await db.updateTable('response_plan').set({ saved_code: true }).where('id', '=', id).execute()
}
