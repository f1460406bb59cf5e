import { dataExportFlow } from '#machines/flow/data-export.ts'
import {
  answers,
  anyOf,
  begins,
  defineModel,
  done,
  except,
  on,
  refused,
  refuses,
} from '#tests/support/model.ts'
import { none, ready, requested, stories } from './data-export.stories.ts'

export const dataExportFlowModel = defineModel({
  machine: dataExportFlow,
  inputs: {
    'before the first copy': { dataExport: none },
    'while one is made': { dataExport: requested },
    'with one that is ready': { dataExport: ready },
  },
  events: [
    { type: 'dataExport.requestStarted' },
    { type: 'dataExport.downloadRequested' },
    { type: 'dataExport.progressed', dataExport: requested },
    { type: 'dataExport.ended', dataExport: ready },
    { type: 'dataExport.lost' },
    done('requestExport', requested),
    refused('requestExport', '0040'),
    refused('requestExport', '0000'),
    done('downloadExport'),
    refused('downloadExport', '0000'),
  ],
  project: ({ context }) => [context.dataExport.state, context.failure?.code],
  stories,
  outcomes: [
    {
      state: 'following',
      says: '2 §8: 0040, which runs already',
      by: anyOf(
        begins({ dataExport: { state: 'requested' } }),
        answers('requestExport'),
        refuses('requestExport', '0040'),
        on('dataExport.lost'),
        on('dataExport.progressed'),
      ),
    },
    {
      state: 'idle',
      says: '2 §8: Something went wrong, or it has ended',
      by: anyOf(
        begins({ dataExport: { state: 'none' } }),
        begins({ dataExport: { state: 'ready' } }),
        on('dataExport.ended'),
        answers('downloadExport'),
        refuses('downloadExport'),
        except(refuses('requestExport'), refuses('requestExport', '0040')),
      ),
    },
  ],
  promises: [
    {
      says: 'requests a copy only when the person says so',
      when: ({ invoked }) => invoked.some(({ id }) => id === 'requestExport'),
      holds: ({ event }) => event?.type === 'dataExport.requestStarted',
    },
    {
      says: 'follows a copy that is made already instead of failing',
      when: ({ event }) => JSON.stringify(event ?? '').includes('"0040"'),
      holds: ({ after }) => after.matches('following') && after.context.failure === null,
    },
    {
      says: 'downloads nothing before it is ready',
      when: ({ invoked }) => invoked.some(({ id }) => id === 'downloadExport'),
      holds: ({ before }) => before?.context.dataExport.state === 'ready',
    },
    {
      says: 'keeps checking when there is no answer for a while',
      when: ({ event }) => event?.type === 'dataExport.lost',
      holds: ({ after, invoked }) => after.matches('following') && invoked[0]?.id === 'watchExport',
    },
    {
      says: 'says what could not be done',
      when: ({ event }) => JSON.stringify(event ?? '').includes('"0000"'),
      holds: ({ after }) => after.matches('idle') && after.context.failure !== null,
    },
  ],
})
