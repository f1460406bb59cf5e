/** Tables of the corpus capability. */
export type CorpusTables = Record<never, never>
