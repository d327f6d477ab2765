import { ApiProperty } from '@nestjs/swagger';
import {
  KEPT_REASONS,
  PERSONAL_SECTIONS,
  type KeptReason,
  type PersonalSection,
} from '@qlu/contracts/people/personal-data.rules';

/** Records of one section that are kept for the same reason. */
export class KeptRecordsResponse {
  @ApiProperty({ enum: [...KEPT_REASONS] })
  reason!: KeptReason;
  records!: number;
  /** The last day on which one of them is kept; null when it depends on something else. */
  until!: string | null;
}

export class ErasedSectionResponse {
  @ApiProperty({ enum: [...PERSONAL_SECTIONS] })
  section!: PersonalSection;
  /** The number of records whose personal data is erased. */
  erased!: number;
  kept!: KeptRecordsResponse[];
}

export class ErasureResponse {
  success!: true;
  /** Sections without records are left out. */
  sections!: ErasedSectionResponse[];
}
