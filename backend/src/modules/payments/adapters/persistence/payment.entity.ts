import type { PaymentState } from '@qlu/contracts/payments/payments.rules';
import {
  Column,
  CreateDateColumn,
  Entity,
  ManyToOne,
  JoinColumn,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { PaymentPurpose } from '../../domain/payment.js';

@Entity('payments')
export class PaymentEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ name: 'transaction_id', type: 'text' })
  transactionId!: string;

  @Column({ type: 'text' })
  purpose!: PaymentPurpose;

  @Column({ type: 'text', default: 'created' })
  state!: PaymentState;

  /** Paise; bigint comes as text from the driver and fits a JavaScript integer. */
  @Column({
    name: 'amount_paise',
    type: 'bigint',
    transformer: { to: (paise: number) => paise, from: (paise: string) => Number(paise) },
  })
  amount!: number;

  /** Paise. */
  @Column({
    name: 'refunded_paise',
    type: 'bigint',
    default: 0,
    transformer: { to: (paise: number) => paise, from: (paise: string) => Number(paise) },
  })
  refunded!: number;

  @Column({ type: 'char', length: 3, default: 'INR' })
  currency!: string;

  @Column({ name: 'capture_of', type: 'text', nullable: true })
  captureOf!: string | null;

  @Column({ name: 'gateway_payment_id', type: 'text', nullable: true })
  gatewayPaymentId!: string | null;

  @Column({ name: 'failure_code', type: 'text', nullable: true })
  failureCode!: string | null;

  @Column({ name: 'failure_reason', type: 'text', nullable: true })
  failureReason!: string | null;

  @Column({ name: 'order_claimed_until', type: 'timestamptz', nullable: true })
  orderClaimedUntil!: Date | null;

  @Column({ name: 'result_token', type: 'uuid', default: () => 'gen_random_uuid()' })
  resultToken!: string;

  @Column({ name: 'open_since', type: 'timestamptz', default: () => 'now()' })
  openSince!: Date;

  /** Null: never again. */
  @Column({ name: 'next_look_at', type: 'timestamptz', nullable: true })
  nextLookAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt!: Date | null;

  @OneToMany(() => PaymentOrderEntity, (order) => order.payment)
  orders!: PaymentOrderEntity[];
}

@Entity('payment_orders')
export class PaymentOrderEntity {
  @PrimaryColumn({ name: 'gateway_order_id', type: 'text' })
  gatewayOrderId!: string;

  @Column({ name: 'payment_id', type: 'uuid' })
  paymentId!: string;

  @ManyToOne(() => PaymentEntity, (payment) => payment.orders)
  @JoinColumn({ name: 'payment_id' })
  payment!: PaymentEntity;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
