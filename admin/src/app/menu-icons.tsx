import {
  AccountBookOutlined,
  AuditOutlined,
  BankOutlined,
  BellOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  FileDoneOutlined,
  FileOutlined,
  GiftOutlined,
  HeartOutlined,
  HomeOutlined,
  IdcardOutlined,
  LinkOutlined,
  PhoneOutlined,
  PictureOutlined,
  RetweetOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const ICONS: Record<string, ComponentType> = {
  dashboard: HomeOutlined,
  attention: BellOutlined,
  'program-registrations': SolutionOutlined,
  'check-in': CheckSquareOutlined,
  donations: HeartOutlined,
  donors: IdcardOutlined,
  'sponsored-places': GiftOutlined,
  'sponsored-programs': LinkOutlined,
  accounting: AccountBookOutlined,
  'donation-statements': FileDoneOutlined,
  'monthly-gifts': RetweetOutlined,
  volunteers: TeamOutlined,
  'personal-requests': PhoneOutlined,
  'upcoming-programs': CalendarOutlined,
  banners: PictureOutlined,
  foundation: BankOutlined,
  users: UserOutlined,
  audit: AuditOutlined,
};

/** The icon of a page of the menu, by its resource. */
export function MenuIcon({ of }: { of: string }) {
  const Icon = ICONS[of] ?? FileOutlined;
  return (
    <span className="menu-icon" aria-hidden>
      <Icon />
    </span>
  );
}
