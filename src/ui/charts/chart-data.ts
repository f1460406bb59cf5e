import type { ReactNode } from 'react'
import type { Tone } from '../tones.ts'

/** One row of bars, or one line. `values` match the chart's categories; null: no value. */
export interface ChartSeries {
  name: string
  tone: Tone
  values: readonly (number | null)[]
  /** The table's cells, where they are more than the formatted values. */
  cells?: readonly ReactNode[] | undefined
}

export interface ChartData {
  /** `area`: a value over time; `bars`: amounts; `stack`, and lying `rows`: how each whole is divided. */
  kind: 'area' | 'bars' | 'stack' | 'rows'
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** The ends of the vertical axis; by default from the values. */
  min?: number | undefined
  max?: number | undefined
  format: (value: number) => string
}
