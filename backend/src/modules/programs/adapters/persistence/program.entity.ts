import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryColumn,
  UpdateDateColumn,
  type ValueTransformer,
} from 'typeorm';

/** The driver returns bigint as text. Amounts in paise fit a JavaScript integer. */
const paise: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

@Entity('programs')
export class ProgramEntity {
  @PrimaryColumn({ type: 'integer', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ name: 'program_name', type: 'text' })
  programName!: string;

  @Column({ name: 'start_date', type: 'date' })
  startDate!: string;

  @Column({ name: 'end_date', type: 'date', nullable: true })
  endDate!: string | null;

  @Column({ name: 'trainers_presenters', type: 'text' })
  trainersPresenters!: string;

  @Column({ type: 'text' })
  venue!: string;

  @Column({ type: 'text' })
  duration!: string;

  @Column({ name: 'price1_paise', type: 'bigint', nullable: true, transformer: paise })
  price1!: number | null;

  @Column({ name: 'price2_paise', type: 'bigint', nullable: true, transformer: paise })
  price2!: number | null;

  @Column({ name: 'price3_paise', type: 'bigint', nullable: true, transformer: paise })
  price3!: number | null;

  @Column({ type: 'text', nullable: true })
  description1!: string | null;

  @Column({ type: 'text', nullable: true })
  description2!: string | null;

  @Column({ type: 'text', nullable: true })
  description3!: string | null;

  @Column({ name: 'early_bird', type: 'boolean' })
  earlyBird!: boolean;

  @Column({ name: 'main_folder', type: 'text', nullable: true })
  mainFolder!: string | null;

  @Column({ name: 'sub_folder', type: 'text', nullable: true })
  subFolder!: string | null;

  @Column({ type: 'text', nullable: true })
  link!: string | null;

  @Column({ name: 'external_link', type: 'text', nullable: true })
  externalLink!: string | null;

  @Column({ name: 'link_or_razorpay', type: 'boolean' })
  registersElsewhere!: boolean;

  @Column({ type: 'text', nullable: true })
  filter!: string | null;

  @Column({ name: 'banner_path', type: 'text', nullable: true })
  bannerPath!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
